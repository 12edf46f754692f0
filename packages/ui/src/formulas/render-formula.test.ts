import { expect, it } from 'vitest';
import { renderFormula } from './render-formula.ts';

function render(tex: string, isBlock = false) {
  const element = document.createElement('span');
  renderFormula(element, tex, isBlock);
  return element;
}
const readAloud = (tex: string) => render(tex).querySelector('math')?.getAttribute('aria-label');

it.each([
  ['x^2 + y_1', 'x ao quadrado mais y índice 1'],
  [
    String.raw`PV = \frac{FV}{(1+i)^n}`,
    'P V igual a, fração de numerador F V e denominador abre parênteses 1 mais i fecha parênteses elevado a n, fim da fração',
  ],
  [String.raw`\frac{1}{2} \times 0{,}25`, '1 sobre 2 vezes 0,25'],
  [String.raw`\sqrt{\sigma}`, 'raiz quadrada de sigma'],
  [String.raw`\sqrt[3]{a+b}`, 'raiz de índice 3 de a mais b, fim da raiz'],
  [String.raw`\sum_{t=1}^{n} C_t`, 'somatório de t igual a 1 até n de C índice t'],
  [String.raw`\bar{R} \neq \text{taxa livre de risco}`, 'R barra diferente de taxa livre de risco'],
  ['e^{-rt}', 'e elevado a menos r t, fim do expoente'],
  [String.raw`10\,\%`, '10 por cento'],
  [
    String.raw`\begin{pmatrix}1 & 2\\3 & 4\end{pmatrix}`,
    'abre parênteses, tabela de 2 linhas: linha 1: 1, 2; linha 2: 3, 4, fim da tabela, fecha parênteses',
  ],
])('reads %s aloud in words', (tex, words) => {
  expect(readAloud(tex)).toBe(words);
});

it('draws the formula for the eye only, and adds MathML', () => {
  const element = render(String.raw`\frac{a}{b}`, true);
  expect(element.querySelector('.katex-display .katex-html')?.getAttribute('aria-hidden')).toBe('true');
  expect(element.querySelector('math mfrac')).toBeTruthy();
});

it.each([
  String.raw`\vec{v}`,
  String.raw`\left|\begin{matrix}1\\2\\3\\4\end{matrix}\right|`,
  String.raw`\pmb{x}`,
  String.raw`\fcolorbox{red}{blue}{x}`,
])('writes no style attribute, which the content security policy rejects: %s', (tex) => {
  // Only an attribute sets the style of these; KaTeX sets that of other elements through the DOM.
  expect(render(tex, true).querySelector('svg[style], math [style]')).toBeNull();
});

it('shows the source of a formula that cannot be parsed', () => {
  expect(render(String.raw`\frac{`).textContent).toBe(String.raw`\frac{`);
});
