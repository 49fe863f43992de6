export const deskCountCalls = { adminCounts: ['GET', '/admin/counts'] } as const;

/** How much waits for an admin, by where it is dealt with. */
export type DeskCounts = {
  approvals: number;
  documents: number;
  conversations: number;
  messages: number;
  reviews: number;
  disputes: number;
  differences: number;
  webhooks: number;
  /** Unread security alerts. */
  alerts: number;
};

export type DeskCountShapes = { adminCounts: { data: DeskCounts } };
