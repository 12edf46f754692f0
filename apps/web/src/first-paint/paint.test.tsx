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

  it('of the courses on sale is complete: text, prices and links work without a script', () => {
    const offers = [
      {
        id_curso: 101,
        tag: 'cfp',
        nome: 'Curso </script> CFP',
        category: 'CFP',
        img_capa: null,
        descricao: 'Sobre',
        is_libras: true,
        aulas: { total: 1, simulados: 0, titulos: ['Primeira aula'] },
        modulos: [],
        turmas: [
          {
            id_turma: 530,
            turma: 'Noite',
            state: 'open' as const,
            starts_on: null,
            ends_on: null,
            sale_from: null,
            sale_until: null,
            prices: {
              valor_curso: '100.00',
              valor_a_vista: '90.00',
              installments: { key: 12, value: 8.33 },
            },
            is_modular: false,
          },
        ],
      },
    ];
    const html = paint({ name: 'offers' }, config, { offers });
    const page = read(html);
    expect(page.textContent).toContain('Primeira aula');
    expect(page.textContent).toMatch(/R\$\s90,00/);
    const link = page.querySelector('a[href="/checkout/cfp/530"]');
    expect(link?.closest('[inert]')).toBeNull();
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toContain('Curso </script>');
    expect(JSON.parse(page.querySelector('#first-data')?.textContent ?? '')).toEqual([
      [['offers'], { offers }],
    ]);
    const empty = paint({ name: 'offers' }, config, { offers: [] });
    expect(empty).toContain('Nenhum curso à venda agora');
    expect(empty).not.toMatch(/ style="/);
  });

  it('is null without the course', () => {
    expect(paint(checkout, config, {})).toBeNull();
    expect(paint({ name: 'offers' }, config, {})).toBeNull();
  });
});
