import { Mark } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { FormulaNode } from './formula-node.ts';
import { PictureNode } from './picture-node.ts';

/** Keeps a highlight of an imported text; the toolbar has no button for it. */
const Highlight = Mark.create({
  name: 'mark',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});

/** Without widths: the content security policy rejects style attributes, and the page sets the widths. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

interface ExtensionOptions {
  addressOf: (path: string) => string;
  onFormula: (formula: { tex: string; isBlock: boolean; position: number }) => void;
  onPicture: (picture: { alt: string; isDecorative: boolean; position: number }) => void;
}

/** What the editor can make: a node or mark for each tag of the allow-list. */
export const createExtensions = ({ addressOf, onFormula, onPicture }: ExtensionOptions) => [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['https', 'mailto'], defaultProtocol: 'https' },
    trailingNode: false,
  }),
  Highlight,
  Subscript,
  Superscript,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
  FormulaNode.configure({ onOpen: onFormula }),
  PictureNode.configure({ addressOf, onOpen: onPicture }),
];
