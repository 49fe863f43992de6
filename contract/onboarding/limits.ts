/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

export const approvalStates = ['pending', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];
/** Services that are new to customers, and changes of those that are not. */
export const approvalFilters = ['all', 'service', 'changes'] as const;
