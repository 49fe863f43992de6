/** The accounts that can hold money of one booking. `outside` is all banks and cards. */
export type Account =
  | 'outside'
  | 'wallet'
  | 'escrow'
  | 'change'
  | 'earnings'
  | 'commission'
  | 'taxes'
  | 'charges'
  | 'goodwill';

/** Integer paise; a positive balance is money in the account, and all balances sum to zero. */
export type Books = {
  of(account: Account): number;
  /**
   * Moves money between accounts.
   * @throws Error when the lines do not sum to zero.
   */
  post(lines: Partial<Record<Account, number>>): void;
  sum(): number;
};

export function openBooks(): Books {
  const balances = new Map<Account, number>();
  return {
    of: (account) => balances.get(account) ?? 0,
    post: (lines) => {
      const entries = Object.entries(lines) as [Account, number][];
      const sum = entries.reduce((total, [, paise]) => total + paise, 0);
      if (sum !== 0) throw new Error(`${sum} paise appear: ${JSON.stringify(lines)}`);
      for (const [account, paise] of entries) {
        if (!Number.isInteger(paise)) throw new Error(`${account} moves by ${paise} paise`);
        balances.set(account, (balances.get(account) ?? 0) + paise);
      }
    },
    sum: () => [...balances.values()].reduce((total, paise) => total + paise, 0),
  };
}
