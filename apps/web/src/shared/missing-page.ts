/** What an address named that could not be opened; the page of the courses says so. */
export type MissingPage = 'page' | 'course' | 'ended';

declare module '@tanstack/history' {
  interface HistoryState {
    missing?: MissingPage;
  }
}

export const MISSING_TEXTS: Record<MissingPage, string> = {
  page: 'Esta página não existe ou mudou de endereço. Aqui estão os seus cursos.',
  course: 'Não encontramos este curso entre os seus. Aqui estão os que você pode abrir.',
  ended: 'Este curso já terminou. Aqui estão os que você pode abrir.',
};
