/** Method and path of the calls about actions that need two admins; a part of `callPaths`. */
export const signOffPaths = {
  signOffs: ['GET', '/admin/signOffs'],
  signOffsCsv: ['GET', '/admin/signOffs.csv'],
  confirmSignOff: ['POST', '/admin/signOffs/:signOffId/confirm'],
  rejectSignOff: ['POST', '/admin/signOffs/:signOffId/reject'],
} as const;
