import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CleanHtml } from './clean-html.tsx';
import { FilesUrl } from './question/files-url.ts';

// The sanitiser needs a real browser: see e2e/rich-text.spec.ts. In this DOM it removes the first element.
function show(html: string) {
  const { container } = render(
    <FilesUrl value="https://files.test">
      <CleanHtml html={`<p></p>${html}`} />
    </FilesUrl>,
  );
  return container.firstElementChild as HTMLElement;
}

it('shows pictures at their position with their alternative text', () => {
  const html = '<p>antes <img src="uploads/a.png" alt="Uma curva"> depois</p>';
  expect(show(html).innerHTML).toBe(html.replace('uploads/', 'https://files.test/uploads/'));
});

it('shows a formula, with MathML and a label in words', async () => {
  const element = show('<p>Veja <tex>x^2</tex> e</p><tex display="block">y</tex>');
  await waitFor(() => expect(element.querySelectorAll('[data-formula] .katex')).toHaveLength(2));
  expect(element.querySelector('math')?.getAttribute('aria-label')).toBe('x ao quadrado');
  expect(element.querySelectorAll('.katex-display')).toHaveLength(1);
});

it('lets the keyboard scroll a formula that is wider than its text', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const element = show('<p>Em linha <tex>x</tex></p><tex display="block">y</tex>');
  await waitFor(() => expect(element.querySelectorAll('[data-formula]')).toHaveLength(2));
  expect(element.querySelectorAll('.katex-display[tabindex="0"]')).toHaveLength(1);
  vi.restoreAllMocks();
});

it('does not run what a formula contains', async () => {
  const element = show(String.raw`<tex>\href{javascript:alert(1)}{x} \htmlStyle{color:red}{y}</tex>`);
  await waitFor(() => expect(element.querySelector('[data-formula]')).toBeTruthy());
  expect(element.querySelector('a, [href], [onclick]')).toBeNull();
});

it('notes a picture that cannot be loaded, with its alternative text', () => {
  const element = show('<p><img src="uploads/a.png" alt="Uma curva"></p>');
  element.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(element.textContent).toBe('[imagem indisponível: Uma curva]');
});

it('keeps R$ on the line of its number', () => {
  expect(show('<p>paga R$ 72.000,00 por ano</p>').textContent).toBe('paga R$\u00a072.000,00 por ano');
});

it('offers to enlarge a large picture, and no symbol within a line', async () => {
  const element = show(
    '<p><img src="uploads/a.png" alt="Uma curva"> e <img src="uploads/b.png" alt="x"></p>',
  );
  for (const [index, width] of [640, 20].entries()) {
    const picture = element.querySelectorAll('img')[index] as HTMLImageElement;
    Object.defineProperty(picture, 'naturalWidth', { value: width });
    picture.dispatchEvent(new Event('load'));
  }
  const buttons = element.querySelectorAll('button');
  expect([...buttons].map((button) => button.getAttribute('aria-label'))).toEqual(['Ampliar: Uma curva']);
  expect(buttons[0]?.previousElementSibling).toBe(element.querySelector('img[alt="Uma curva"]'));
});
