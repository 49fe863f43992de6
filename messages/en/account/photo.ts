/** The dialog for the photo of a person. */
export const texts = {
  title: 'Profile photo',
  explained: 'JPEG, PNG or WebP. Shown next to the name.',
  closeUnsaved: 'Close without saving',
  cancel: 'Cancel',
  save: 'Save photo',
  file: 'Photo file',
  choose: 'Choose a photo',
  chooseAnother: 'Choose another',
  remove: 'Remove photo',
  progress: 'Upload progress',
  saved: 'Photo saved',
  removed: 'Photo removed',
  wrongType: 'Choose a JPEG, PNG or WebP photo.',
  broken: 'We can’t read this photo. Please choose another one.',
} as const;
