/** Refusals of calls about tax rules; a part of `refusals`. */
export const taxRefusals = {
  TAX_RULE_OVERLAPS: [409, 'Another rule of this kind already applies at that time.'],
  TAX_RULE_NOT_FOUND: [404, 'This tax rule was not found.'],
  TAX_RULE_CHANGED: [409, 'Another admin has set another end. Check it, then save.'],
  TAX_RULE_IN_FORCE: [409, 'This rule takes effect now or has done so. Set its end instead.'],
  TAX_RULE_WITHDRAWN: [409, 'This rule is withdrawn already. Please refresh.'],
} as const;
