import { expect, it } from 'vitest';
import { isGradedDifferently } from './graded-answers.ts';

const answer = (choice: number | 'idk') => ({ choice, counter: 1, device: 'device-1' });
const graded = (question: number, option: number) => ({ id_questao: question, id_resposta: option });

it.each([
  ['the same answers', { 1: answer(11), 2: answer('idk') }, [graded(1, 11)], false],
  ['another option', { 1: answer(11) }, [graded(1, 12)], true],
  ['an answer instead of "Não sei"', { 1: answer('idk') }, [graded(1, 11)], true],
  ['no answer', { 1: answer(11) }, [], true],
  ['answers to questions that this device left blank', {}, [graded(1, 11)], false],
])('compares the answers of this device with the graded ones: %s', (_name, answers, options, expected) => {
  expect(isGradedDifferently(answers, options)).toBe(expected);
});
