import { describeFormula, type MathElement } from '@toro/domain/base/rich-text/describe-formula';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import './formulas.css';

/** A node of KaTeX's result before it is an element of the page. */
interface FormulaNode extends MathElement {
  attributes?: Record<string, string>;
  children?: FormulaNode[];
  toNode(): Node;
}

interface FormulaBuilder {
  /** Builds the nodes without adding them to the page. */
  __renderToDomTree(tex: string, options: object): FormulaNode;
}

/** The content security policy rejects style attributes. KaTeX sets the same widths through the DOM as well. */
function removeStyleAttributes(node: FormulaNode): void {
  if (node.attributes) delete node.attributes.style;
  for (const child of node.children ?? []) removeStyleAttributes(child);
}

function findMath(node: FormulaNode): FormulaNode | undefined {
  if (node.type === 'math') return node;
  for (const child of node.children ?? []) {
    const found = findMath(child);
    if (found) return found;
  }
  return undefined;
}

const OPTIONS = { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500, maxSize: 30 };

/** Why a formula cannot be drawn, with the position of the fault; null when it can. */
export function findFormulaFault(tex: string): { position: number; message: string } | null {
  try {
    (katex as unknown as FormulaBuilder).__renderToDomTree(tex, { ...OPTIONS, displayMode: false });
    return null;
  } catch (error) {
    const { position = 0, rawMessage = 'Fórmula inválida' } = error as {
      position?: number;
      rawMessage?: string;
    };
    return { position: position + 1, message: rawMessage };
  }
}

/** Shows a formula in an element: drawn for the eye, as MathML with a label in words for screen readers. */
export function renderFormula(element: Element, tex: string, isBlock: boolean): void {
  try {
    const tree = (katex as unknown as FormulaBuilder).__renderToDomTree(tex, {
      ...OPTIONS,
      displayMode: isBlock,
    });
    removeStyleAttributes(tree);
    const math = findMath(tree);
    if (math) math.attributes = { ...math.attributes, 'aria-label': describeFormula(math) };
    element.replaceChildren(tree.toNode());
  } catch {
    // The import checks formulas with the same parser; the source is still better than nothing.
    element.textContent = tex;
  }
}

/** The fonts that most formulas use. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_AMS'].concat(
  [1, 2, 3, 4].map((size) => `1em KaTeX_Size${size}`),
);

/** Loads the fonts, so that formulas can be shown later without a connection. */
export async function loadFormulaFonts(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts?.load(font)));
}
