declare module 'fontkit' {
  /** An open font; only pdfkit reads it. */
  export type Font = { readonly postscriptName: string };
  export type Fontkit = { create(bytes: Uint8Array): Font };
  export const create: Fontkit['create'];
}
