declare module 'fontkit' {
  /** An open font, which pdfkit reads. */
  export type Font = {
    readonly postscriptName: string;
    layout(text: string): { readonly glyphs: readonly { readonly id: number }[] };
  };
  export type Fontkit = { create(bytes: Uint8Array): Font };
  export const create: Fontkit['create'];
}
