/** The dialog for the photo of a person. */
export const texts = {
  title: 'Profile picture',
  explained: 'JPEG, PNG or WebP. Shown next to the name.',
  closeUnsaved: 'Close without saving',
  cancel: 'Cancel',
  save: 'Save picture',
  file: 'Picture file',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  remove: 'Remove picture',
  progress: 'Upload progress',
  saved: 'Picture saved',
  removed: 'Picture removed',
  wrongType: 'Choose a JPEG, PNG or WebP picture.',
  broken: 'We can’t read this picture. Please choose another one.',
} as const;
