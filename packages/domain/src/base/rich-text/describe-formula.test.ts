import { describe, expect, it } from 'vitest';
import { describeFormula, type MathElement } from './describe-formula.ts';

const make = (type: string, ...children: (MathElement | string)[]): MathElement => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
});
const mi = (text: string) => make('mi', text);
const mn = (text: string) => make('mn', text);
const mo = (text: string) => make('mo', text);
const row = (...children: MathElement[]) => make('mrow', ...children);
const sum = row(mi('a'), mo('+'), mi('b'));

describe('a formula in words', () => {
  it.each<[string, MathElement, string]>([
    ['a power of two', make('msup', mi('x'), mn('2')), 'x ao quadrado'],
    ['a power of three', make('msup', mi('x'), mn('3')), 'x ao cubo'],
    ['an asterisk', make('msup', mi('x'), mo('∗')), 'x asterisco'],
    ['another asterisk', make('msup', mi('x'), mo('*')), 'x asterisco'],
    ['a derivative', make('msup', mi('f'), mo('′')), 'f linha'],
    ['degrees', make('msup', mn('90'), mo('∘')), '90 graus'],
    ['a simple exponent', make('msup', mi('x'), mi('n')), 'x elevado a n'],
    ['a long exponent', make('msup', mi('x'), sum), 'x elevado a a mais b, fim do expoente'],
    ['a fraction of two numbers', make('mfrac', mn('1'), mn('2')), '1 sobre 2'],
    [
      'a fraction with a sum above',
      make('mfrac', sum, mn('2')),
      'fração de numerador a mais b e denominador 2, fim da fração',
    ],
    [
      'a fraction with a sum below',
      make('mfrac', mn('2'), sum),
      'fração de numerador 2 e denominador a mais b, fim da fração',
    ],
    ['the root of one sign', make('msqrt', mi('x')), 'raiz quadrada de x'],
    ['the root of a sum', make('msqrt', sum), 'raiz quadrada de a mais b, fim da raiz'],
    ['the root of two signs', make('msqrt', mn('2'), mi('x')), 'raiz quadrada de 2 x, fim da raiz'],
    ['a cube root', make('mroot', mi('x'), mn('3')), 'raiz de índice 3 de x'],
    ['an index', make('msub', mi('y'), mn('1')), 'y índice 1'],
    ['an index and a power', make('msubsup', mi('y'), mn('1'), mn('2')), 'y índice 1 ao quadrado'],
    ['a sum with both ends', make('munderover', mo('∑'), mi('t'), mi('n')), 'somatório de t até n de'],
    ['a sum over a set', make('munder', mo('∑'), mi('t')), 'somatório em t de'],
    ['a limit', make('munder', mi('lim'), mi('x')), 'limite com x de'],
    ['a decimal', row(mn('0'), mo(','), mn('2'), mn('5')), '0,25'],
    ['a text', row(make('mtext', 'taxa livre'), make('mspace'), mi('r')), 'taxa livre r'],
    ['what is not shown', row(make('mphantom', 'x'), make('annotation', 'x^2'), mi('r')), 'r'],
    ['what only groups', make('msup', mi('x'), row(make('mspace'), row(mn('2')))), 'x ao quadrado'],
    [
      'a table of one row',
      make('mtable', make('mtr', make('mtd', mn('1')), make('mtd', mn('2')))),
      'tabela de 1 linha: linha 1: 1, 2, fim da tabela',
    ],
    [
      'a table of two rows, without its empty cell',
      make('mtable', make('mtr', make('mtd', mn('1')), make('mtd')), make('mtr', make('mtd', mn('3')))),
      'tabela de 2 linhas: linha 1: 1; linha 2: 3, fim da tabela',
    ],
  ])('reads %s', (_name, formula, words) => {
    expect(describeFormula(formula)).toBe(words);
  });

  it('ends below sixty levels', () => {
    const nest = (levels: number): MathElement => (levels === 0 ? mi('x') : row(nest(levels - 1)));
    expect([describeFormula(nest(60)), describeFormula(nest(61))]).toEqual(['x', '']);
  });
});
