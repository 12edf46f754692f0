type FormulaRenderer = typeof import('./render-formula.ts');

let renderer: FormulaRenderer | undefined;
let loading: Promise<FormulaRenderer> | undefined;

/** Loads KaTeX with its style sheet, once; a failed load is repeated the next time. */
function loadRenderer(): Promise<FormulaRenderer> {
  loading ??= import('./render-formula.ts').then(
    (loaded) => {
      renderer = loaded;
      return loaded;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const hasFormulas = (html: string): boolean => /<tex[\s>]/.test(html);

/** Loads what formulas need, so that they can be shown later without a connection. */
export async function preloadFormulas(): Promise<void> {
  await (await loadRenderer()).loadFormulaFonts();
}

/** Why a formula cannot be drawn; null when it can. */
export async function findFormulaFault(tex: string) {
  return (await loadRenderer()).findFormulaFault(tex);
}

/** Lets the keyboard scroll a formula while it is wider than its text. */
function focusIfWide(formula: HTMLElement): void {
  const scrolling = formula.querySelector<HTMLElement>('.katex-display');
  if (!scrolling) return;
  const check = () => {
    if (scrolling.scrollWidth > scrolling.clientWidth) scrolling.tabIndex = 0;
    else scrolling.removeAttribute('tabindex');
  };
  check();
  new ResizeObserver(check).observe(scrolling);
}

/** Shows the formulas of an element: at once if KaTeX is loaded. Without KaTeX their source stays. */
export function showFormulas(element: Element): void {
  const sources = [...element.querySelectorAll('tex')];
  if (sources.length === 0) return;
  const show = ({ renderFormula }: FormulaRenderer) => {
    for (const source of sources) {
      const formula = document.createElement('span');
      const isBlock = source.getAttribute('display') === 'block';
      formula.dataset.formula = isBlock ? 'block' : 'inline';
      renderFormula(formula, source.textContent ?? '', isBlock);
      source.replaceWith(formula);
      if (isBlock) focusIfWide(formula);
    }
  };
  if (renderer) show(renderer);
  else loadRenderer().then(show, () => undefined);
}

/** Resolves when the formulas of an element are shown and all fonts of the page are loaded. */
export async function waitForFormulas(element: Element): Promise<void> {
  if (element.querySelector('tex')) await loadRenderer().catch(() => undefined);
  if (element.querySelector('[data-formula]')) await preloadFormulas();
  await document.fonts?.ready;
}
