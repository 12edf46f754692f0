import type { QuestionsResponse } from './queries.ts';

const quote = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Explains results that do not contain all the typed words. */
export function SearchNotice({ found: { corrections = [], partial } }: { found: QuestionsResponse }) {
  if (corrections.length === 0 && !partial) return null;
  const used = corrections.flatMap(({ used }) => used);
  return (
    <p className="muted" role="note">
      {partial && 'Nenhuma questão tem todas as palavras da busca. Mostrando as que têm mais delas. '}
      {used.length > 0 && (
        <>
          Não encontramos {quote(corrections.map(({ typed }) => typed))}. Mostrando resultados para{' '}
          <b>{quote(used)}</b>.
        </>
      )}
    </p>
  );
}
