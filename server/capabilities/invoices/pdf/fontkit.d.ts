declare module 'fontkit' {
  /** A font that is open; only pdfkit looks into it. */
  export type Font = { readonly postscriptName: string };
  export type Fontkit = { create(bytes: Uint8Array): Font };
  export const create: Fontkit['create'];
}
