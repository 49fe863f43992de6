/** Below the field of a reason: entries of the audit log are never erased. */
export const AUDIT_HINT = 'It stays in the audit log permanently, so do not enter names.';
