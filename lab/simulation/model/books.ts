/** Where the money of one booking can be. `outside` is everybody's bank and card. */
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

/** Integer paise, above zero what lies there; all together are always zero. */
export type Books = {
  of(account: Account): number;
  /** Moves money between accounts. @throws Error when what comes is not what goes. */
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
