/** Below the profile: devices, data, and the end of the account. */
export const texts = {
  title: 'Your account',
  devices: 'Devices',
  devicesText: 'Log out devices you don’t recognise.',
  logoutOthers: 'Log out everywhere else',
  devicesFailed: 'Your devices could not be loaded.',
  thisDevice: 'This device',
  logout: 'Log out',
  logoutOf: 'Log out {device}',
  activeNow: 'Active now',
  lastActive: 'Last active {moment}',
  loggedIn: 'Logged in {moment}',
  loggedOutDevice: 'Logged out on that device',
  loggedOutOthers: 'Logged out everywhere else',
  browserOn: '{browser} on {system}',
  someBrowserOn: 'A browser on {system}',
  unknownDevice: 'Unknown device',

  data: 'Your data',
  dataText: 'A copy of your data in one file that other programs can read (JSON).',
  download: 'Download my data',
  downloaded: 'Your data is saved as a file',

  deactivate: 'Deactivate Account',
  deactivateText: 'You can reactivate later, but certain data may be lost.',
  remove: 'Delete Account',
  removeText: 'Once you delete this account, there is no going back. Please be certain.',
} as const;
