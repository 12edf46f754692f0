/** What pdfkit has and its published types leave out: an image that is read before it is placed. */
declare namespace PDFKit {
  interface OpenedImage {
    width: number;
    height: number;
  }
  namespace Mixins {
    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
    }
  }
}
