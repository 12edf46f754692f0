import { QUESTION_LABELS, QUESTION_MISSING } from '@toro/domain/questions/questions/question-fields';
import { QUESTION_STATE_NAMES } from '@toro/domain/questions/questions/question-states';
import { defineList } from '../../office/lists/list.ts';

/** The questions of the office: drafts, published and archived ones. */
export const questionList = defineList({
  name: 'questions',
  permission: 'questions.read',
  noun: { one: 'questão', many: 'questões' },
  search: 'Texto ou código',
  columns: {
    code: { label: 'Código', kind: 'text', sortable: true },
    statement: { label: 'Enunciado', kind: 'text', wide: true },
    family: { label: 'Família', kind: 'text' },
    module: { label: 'Módulo', kind: 'text' },
    state: { label: 'Estado', kind: 'choice', options: QUESTION_STATE_NAMES },
    lacking: { label: 'Falta', kind: 'text' },
    share_right: { label: 'Acertos (%)', kind: 'number' },
    label: { label: 'Dificuldade', kind: 'choice', options: QUESTION_LABELS, hidden: true },
    tags: { label: 'Etiquetas', kind: 'text', hidden: true },
    source: { label: 'Fonte', kind: 'text', hidden: true },
    year: { label: 'Ano', kind: 'number', hidden: true },
    author: { label: 'Autor', kind: 'text', hidden: true },
    reviewer: { label: 'Revisor', kind: 'text', hidden: true },
    review_asked_at: { label: 'Revisão pedida', kind: 'instant', sortable: true, hidden: true },
    changed_at: { label: 'Última mudança', kind: 'instant', sortable: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: QUESTION_STATE_NAMES },
    code: { label: 'Código', kind: 'text', max: 40 },
    family: { label: 'Família', kind: 'text', max: 100 },
    module: { label: 'Módulo', kind: 'text', max: 120 },
    tag: { label: 'Etiqueta', kind: 'text', max: 40 },
    author: { label: 'Autor', kind: 'text', max: 100 },
    reviewer: { label: 'Revisor', kind: 'text', max: 100 },
    source: { label: 'Fonte', kind: 'text', max: 120 },
    year: { label: 'Ano', kind: 'text', max: 4 },
    label: { label: 'Dificuldade', kind: 'choices', options: QUESTION_LABELS },
    share: {
      label: 'Acertos',
      kind: 'choices',
      options: {
        '0-30': 'Até 30 %',
        '31-50': 'De 31 a 50 %',
        '51-70': 'De 51 a 70 %',
        '71-100': 'Acima de 70 %',
      },
    },
    has: {
      label: 'Tem',
      kind: 'choices',
      options: {
        video: 'Vídeo',
        libras: 'Vídeo em Libras',
        image: 'Imagem',
        resolution: 'Resolução',
      },
    },
    lacks: {
      label: 'Não tem',
      kind: 'choices',
      options: {
        video: 'Vídeo',
        libras: 'Vídeo em Libras',
        image: 'Imagem',
        resolution: 'Resolução',
        use: 'Uso (nunca usada)',
      },
    },
    lacking: { label: 'Falta no rascunho', kind: 'choices', options: QUESTION_MISSING },
    import: { label: 'Importação', kind: 'text', max: 9 },
    changed: { label: 'Última mudança', kind: 'period' },
  },
  often: ['state', 'family', 'lacking'],
  defaultSort: '-changed_at',
});
