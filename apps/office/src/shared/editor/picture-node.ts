import Image from '@tiptap/extension-image';

interface PictureOptions {
  /** Where the picture with this path is shown. */
  addressOf: (path: string) => string;
  /** Opens the dialog of a picture of the text. */
  onOpen: (picture: { alt: string; isDecorative: boolean; position: number }) => void;
}

/** A stored picture, named by its path in the public files. */
export const PictureNode = Image.extend<PictureOptions>({
  inline: true,
  group: 'inline',
  addOptions() {
    return {
      ...(this.parent?.() as object),
      addressOf: (path: string) => path,
      onOpen: () => undefined,
    } as PictureOptions;
  },
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, role: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="media/"]' }, { tag: 'img[src^="uploads/"]' }],
  addNodeView() {
    return ({ node, getPos }) => {
      const dom = document.createElement('img');
      dom.src = this.options.addressOf(node.attrs.src);
      dom.alt = node.attrs.alt;
      const isDecorative = node.attrs.role === 'presentation';
      dom.dataset.described = String(isDecorative || String(node.attrs.alt).trim() !== '');
      dom.title = isDecorative
        ? 'Imagem decorativa'
        : node.attrs.alt || 'Sem texto alternativo: clique duas vezes para escrever';
      dom.addEventListener('dblclick', () => {
        const position = getPos();
        if (position !== undefined) this.options.onOpen({ alt: node.attrs.alt, isDecorative, position });
      });
      return { dom };
    };
  },
});
