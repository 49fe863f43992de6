/** Method and path of the calls about walk-ins; a part of `callPaths`. */
export const walkInPaths = {
  checkWalkIn: ['GET', '/serviceProvider/walkIns/check'],
  addWalkIn: ['POST', '/serviceProvider/walkIns'],
  addSessionWalkIn: ['POST', '/serviceProvider/sessions/:sessionId/walkIns'],
  makeWalkInLink: ['POST', '/serviceProvider/walkIns/:walkInId/link'],
  readWalkInLink: ['POST', '/client/walkIns/link'],
  claimWalkIn: ['POST', '/client/walkIns/claim'],
  venueVisits: ['GET', '/client/walkIns'],
  changeWalkIn: ['PUT', '/serviceProvider/walkIns/:walkInId'],
  markWalkIn: ['PUT', '/serviceProvider/walkIns/:walkInId/state'],
} as const;
