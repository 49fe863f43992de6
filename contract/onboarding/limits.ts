/** Numbers and choices that pages display and the server enforces; without schemas, so that pages can import them. */

export const approvalStates = ['pending', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];
/** New services, and changes of live ones. */
export const approvalFilters = ['all', 'service', 'changes'] as const;
