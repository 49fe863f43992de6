/** Names of the members of a booking, if the business is a team. */
export function servedNames({
  servedBy,
}: {
  servedBy?: readonly { name: string }[] | undefined;
}): string[] | undefined {
  return servedBy?.map(({ name }) => name);
}
