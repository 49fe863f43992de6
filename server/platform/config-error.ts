/** An invalid setting. Its message is printed as one line on the terminal. */
export class ConfigError extends Error {}

/** @throws ConfigError whose message begins with the name of the setting */
export function refuseSetting(name: string, why: string): never {
  throw new ConfigError(`${name} ${why}.`);
}
