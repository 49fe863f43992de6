/** A wrong setting: its message is the one line that the person at the terminal sees. */
export class ConfigError extends Error {}

/** @throws a ConfigError that begins with the name of the setting. */
export function refuseSetting(name: string, why: string): never {
  throw new ConfigError(`${name} ${why}.`);
}
