import Image from '@tiptap/extension-image';

interface PictureOptions {
  /** The address of the public files, before the path of a picture. */
  filesUrl: string;
  /** Opens the dialog of a picture of the text. */
  onOpen: (picture: { alt: string; position: number }) => void;
}

/** A stored picture, named by its path in the public files. */
export const PictureNode = Image.extend<PictureOptions>({
  inline: true,
  group: 'inline',
  addOptions() {
    return { ...(this.parent?.() as object), filesUrl: '', onOpen: () => undefined } as PictureOptions;
  },
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="media/"]' }, { tag: 'img[src^="uploads/"]' }],
  addNodeView() {
    return ({ node, getPos }) => {
      const dom = document.createElement('img');
      dom.src = `${this.options.filesUrl}/${node.attrs.src}`;
      dom.alt = node.attrs.alt;
      dom.dataset.described = String(String(node.attrs.alt).trim() !== '');
      dom.title = node.attrs.alt || 'Sem texto alternativo: clique para escrever';
      dom.addEventListener('dblclick', () => {
        const position = getPos();
        if (position !== undefined) this.options.onOpen({ alt: node.attrs.alt, position });
      });
      return { dom };
    };
  },
});
