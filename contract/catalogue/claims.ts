/** Claims that an owner can make about a task; none is preselected. */
const labels = {
  premium: 'Premium',
  ammoniaFree: 'Ammonia-free',
  formaldehydeFree: 'Formaldehyde-free',
  parabenFree: 'Paraben-free',
  vegan: 'Vegan products',
  organic: 'Organic products',
  singleUse: 'Single-use kit',
  certified: 'Certified professional',
};
export type Claim = keyof typeof labels;
export const claims = Object.keys(labels) as [Claim, ...Claim[]];

export function claimLabel(claim: Claim): string {
  return labels[claim];
}
