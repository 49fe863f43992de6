export const secondFactorCalls = {
  secondFactor: ['GET', '/admin/secondFactor'],
  startSecondFactor: ['POST', '/admin/secondFactor/start'],
  confirmSecondFactor: ['POST', '/admin/secondFactor/confirm'],
  proveSecondFactor: ['POST', '/admin/secondFactor/prove'],
  renewRecoveryCodes: ['POST', '/admin/secondFactor/recoveryCodes'],
} as const;

/** How an admin's second factor stands, and until when this session has shown it (ISO instants). */
export type SecondFactor = {
  isEnrolled: boolean;
  provedUntil: string | null;
  /** Until when acts that move money are not asked for another code. */
  freshUntil: string | null;
  recoveryCodesLeft: number;
};

export type NewSecondFactor = { secret: string; link: string };
export type RecoveryCodes = { recoveryCodes: string[] };

export type SecondFactorShapes = {
  secondFactor: { data: SecondFactor };
  startSecondFactor: { data: NewSecondFactor };
  confirmSecondFactor: { body: { code: string }; data: RecoveryCodes };
  proveSecondFactor: { body: { code: string }; data: SecondFactor };
  renewRecoveryCodes: { data: RecoveryCodes };
};

/** Hours for which a session that showed the second factor is an admin's. */
export const PROVED_HOURS = 12;
/** Minutes after which an act that moves money asks for it again. */
export const FRESH_MINUTES = 15;
export const RECOVERY_CODES = 10;
