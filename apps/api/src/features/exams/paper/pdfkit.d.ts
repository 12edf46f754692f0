/** Methods of pdfkit that its published types lack: an image that is opened before it is drawn. */
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
