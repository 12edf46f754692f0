import { describe, expect, it } from 'vitest';
import { config, course } from '../app/testing/render-checkout.tsx';
import { paint } from './paint.tsx';

const checkout = { name: 'checkout', tag: course.tag, id_turma: course.id_turma } as const;

/** The page as a browser without scripts parses it. */
function read(html: string | null) {
  const page = document.createElement('div');
  page.innerHTML = html ?? '';
  return page;
}

describe('the painted frame', () => {
  it("shows the page's title", () => {
    expect(read(paint({ name: 'login' }, config, {})).querySelector('h1')?.textContent).toBe('Entrar');
    const sheets = read(paint({ name: 'answer-sheets' }, config, {}));
    expect(sheets.querySelector('h1')?.textContent).toBe('Gabaritoro');
  });

  it('shows the course and embeds its data', () => {
    const page = read(paint(checkout, config, { course, institutions: [] }));
    expect(page.textContent).toContain(course.nome);
    expect(JSON.parse(page.querySelector('#first-data')?.textContent ?? '')).toEqual([
      [['checkout', 'course', course.tag, course.id_turma], JSON.parse(JSON.stringify(course))],
      [['financial-institutions'], []],
    ]);
  });

  it('is inert until the script runs', () => {
    const page = read(paint(checkout, config, { course, institutions: [] }));
    for (const control of page.querySelectorAll('a, button, input'))
      expect(control.closest('[inert]')).not.toBeNull();
  });

  it('has no style that the policy blocks, and no text that closes its element', () => {
    const html = paint(checkout, config, {
      course: { ...course, nome: '</script><b>x</b>' },
      institutions: [],
    });
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toContain('</script><b>');
    expect(html).toMatch(/<style[^>]* nonce="__STYLE_NONCE__"/);
  });

  it('is null without the course', () => {
    expect(paint(checkout, config, {})).toBeNull();
  });
});
