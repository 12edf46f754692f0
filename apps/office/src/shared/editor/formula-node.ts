import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import { showFormulas } from '@toro/ui/formulas/formulas.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formula: { setFormula: (formula: { tex: string; isBlock: boolean }) => ReturnType };
  }
}

interface FormulaOptions {
  /** Opens the dialog of a formula of the text. */
  onOpen: (formula: { tex: string; isBlock: boolean; position: number }) => void;
}

/** `$x$` and `$$x$$`; a money sign is none, because a word or a space stands beside it. */
const IN_LINE = /(?<![\w$])\$([^\s$](?:[^$]*[^\s$])?)\$$/;
const AS_BLOCK = /(?<![\w$])\$\$([^$]+)\$\$$/;

/** A formula in TeX, in the line or as a block. Its markup is `<tex>`. */
export const FormulaNode = Node.create<FormulaOptions>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element) => element.textContent ?? '', renderHTML: () => ({}) },
    isBlock: {
      default: false,
      parseHTML: (element) => element.getAttribute('display') === 'block',
      renderHTML: ({ isBlock }) => (isBlock ? { display: 'block' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'tex' }],
  renderHTML: ({ node, HTMLAttributes }) => ['tex', mergeAttributes(HTMLAttributes), String(node.attrs.tex)],
  renderText: ({ node }) => (node.attrs.isBlock ? `$$${node.attrs.tex}$$` : `$${node.attrs.tex}$`),
  addNodeView() {
    return ({ node, getPos }) => {
      const dom = document.createElement('span');
      dom.dataset.formulaNode = node.attrs.isBlock ? 'block' : 'inline';
      dom.setAttribute('role', 'button');
      dom.setAttribute('aria-label', `Fórmula ${node.attrs.tex}: editar`);
      const source = document.createElement('tex');
      if (node.attrs.isBlock) source.setAttribute('display', 'block');
      source.textContent = node.attrs.tex;
      dom.append(source);
      showFormulas(dom);
      dom.addEventListener('click', () => {
        const position = getPos();
        if (position !== undefined)
          this.options.onOpen({ tex: node.attrs.tex, isBlock: node.attrs.isBlock, position });
      });
      return { dom };
    };
  },
  addCommands() {
    return {
      setFormula:
        ({ tex, isBlock }) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { tex, isBlock } }),
    };
  },
  addInputRules() {
    const rule = (find: RegExp, isBlock: boolean) =>
      new InputRule({
        find,
        handler: ({ state, range, match }) => {
          const [, tex = ''] = match;
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex: tex.trim(), isBlock }));
        },
      });
    return [rule(AS_BLOCK, true), rule(IN_LINE, false)];
  },
});
