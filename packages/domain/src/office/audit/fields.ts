import { STUDENT_DATA, type StudentDataField } from '../../accounts/profile/student-data.ts';
import { ROLE_NAMES } from '../../accounts/staff/roles.ts';
import { academyDay, academyTime, formatBrazilianDay } from '../../base/calendar/day.ts';
import { describeEnd } from '../../base/calendar/end.ts';
import { formatMoney, parseDecimal } from '../../base/money/money.ts';
import { plainText } from '../../base/rich-text/plain-text.ts';
import { MENU_NAMES } from '../../base/shell/menu.ts';
import { formatNumber } from '../../base/text/number.ts';
import { labelOfField } from '../saved-states/saved-states.ts';
import { MENU_LABELS } from '../settings/menu-setting.ts';

/** The fields of audit entries in words. */
const FIELDS: Readonly<Record<string, string>> = {
  about: 'Introdução',
  accent: 'Cor de destaque',
  additional_courses: 'Cursos adicionais',
  allows_pause: 'Permite pausa',
  alt_text: 'Descrição da imagem',
  amount: 'Valor',
  approval_cents: 'Segunda pessoa a partir de',
  audio: 'Áudio',
  author: 'Quem apresenta',
  b: 'Alternativa B',
  basis: 'Base da dificuldade',
  books: 'Livros',
  button_text: 'Texto do botão',
  c: 'Alternativa C',
  cashback_percentage: 'Cashback em %',
  cashback_value: 'Cashback em reais',
  category: 'Categoria',
  chat_url: 'Chat de suporte',
  class_group: 'Turma',
  class_groups: 'Turmas',
  closes_at_window_end: 'Encerra no fim do período',
  cnpj: 'CNPJ',
  code: 'Código',
  company_address: 'Endereço da empresa',
  company_name: 'Razão social',
  content: 'Texto',
  contract: 'Contrato',
  data: 'Dados',
  has_risk: 'Risco às pessoas',
  correct: 'Correta',
  course: 'Curso',
  course_category: 'Categoria',
  course_rates: 'Comissões por curso',
  courses: 'Cursos',
  cover: 'Capa',
  cpf: 'CPF',
  dark: 'Tema escuro',
  day_end: 'Fim do dia na adquirente',
  delete_account_url: 'Página de exclusão da conta',
  description: 'Descrição',
  desktop_image: 'Imagem para computador',
  discipline: 'Disciplina',
  earlier_area_url: 'Área do aluno antigo',
  ends_at: 'Vale até',
  ends_on: 'Último dia',
  episode: 'Episódio de podcast',
  family_id: 'Família',
  faq_url: 'Dúvidas frequentes',
  from_day: 'Primeiro dia',
  groups: 'Grupos',
  gte: 'Nota a partir de',
  hidden: 'Itens escondidos do menu',
  hint: 'Dica',
  hint_image: 'Imagem da dica',
  hosts: 'Domínios',
  hours: 'Horários de atendimento',
  icon: 'Símbolo',
  id: 'Número',
  image: 'Imagem',
  ink: 'Cor principal',
  instalments: 'Vale em parcelas',
  instructions: 'Instruções',
  internal_note: 'Nota interna',
  is_decorative: 'Só enfeite',
  is_libras: 'Libras',
  is_locked: 'Bloqueada',
  is_principal: 'Principal',
  key: 'Resposta certa',
  kind: 'Tipo',
  label: 'Dificuldade',
  lesson: 'Aula',
  lessons: 'Aulas',
  light: 'Tema claro',
  limit_minutes: 'Tempo em minutos',
  link: 'Link',
  logo: 'Logo',
  logo_on_dark: 'Logo para fundo escuro',
  lte: 'Nota até',
  main_course: 'Completa o curso',
  max_attempts: 'Tentativas',
  measures: 'Medidas',
  people: 'Pessoas',
  merged: 'Cadastro unido',
  minimum: 'Compra mínima',
  mobile_image: 'Imagem para celular',
  mock_number: 'Número do simulado',
  model: 'Modelo',
  module_id: 'Módulo',
  networks: 'Redes sociais',
  next_on: 'Próximo contato',
  note: 'Anotação',
  offers_mentorship: 'Mentoria',
  onAccent: 'Texto sobre o destaque',
  onInk: 'Texto sobre a cor principal',
  onRail: 'Texto sobre a barra',
  options: 'Alternativas',
  order: 'Ordem',
  owner: 'Responsável',
  owner_id: 'Responsável',
  passkey: 'Chave de acesso',
  password: 'Senha',
  pdf: 'PDF',
  percentage: 'Desconto em %',
  phone: 'Telefone',
  pinned: 'Fixa',
  podcast: 'Podcast',
  professor: 'Professor',
  published_at: 'Sai em',
  question_review: 'Revisão de questões',
  questions: 'Questões',
  quiz_url: 'App de questões',
  rail: 'Cor da barra',
  rate: 'Comissão',
  reason: 'Motivo',
  report_category: 'Etapa',
  report_download: 'Baixar relatório',
  report_type: 'Relatório',
  resolution: 'Resolução',
  resolved: 'Resolvido',
  result_time: 'Quando sai o resultado',
  results_at: 'Resultado em',
  retired: 'Retirada',
  reviewer: 'Revisor',
  roles: 'Papéis',
  row: 'Linha do modelo',
  rows: 'Linhas',
  score_toro: 'Nota Toro',
  second_factor: 'Segundo fator',
  section: 'Seção',
  sections: 'Seções',
  seed: 'Sorteio',
  shuffles_answers: 'Embaralha as alternativas',
  shuffles_questions: 'Embaralha as questões',
  silent_reason: 'Motivo de não avisar',
  source: 'Fonte',
  starts_at: 'Vale desde',
  state: 'Estado',
  statement: 'Enunciado',
  study: 'Meu estudo',
  style: 'Estilo',
  subtitle: 'Subtítulo',
  support_url: 'Página de suporte',
  tags: 'Etiquetas',
  teacher_whatsapp: 'WhatsApp do professor',
  text: 'Texto',
  texts: 'Textos',
  title: 'Título',
  totp: 'Aplicativo autenticador',
  until_day: 'Último dia',
  unused_in: 'Sem uso há meses',
  url: 'Endereço',
  uses: 'Usos',
  uses_per_cpf: 'Usos por CPF',
  value: 'Desconto em reais',
  video: 'Vídeo',
  video_libras: 'Vídeo em Libras',
  videos: 'Vídeos',
  weight: 'Peso',
  whatsapp: 'WhatsApp',
  windows: 'Períodos',
  year: 'Ano',
};

const STUDENT_FIELDS = Object.keys(STUDENT_DATA) as StudentDataField[];

/** The name of a field on the screen; what data names itself, such as a domain or a bank, stays as it is. */
export function describeField(field: string): string {
  const known = FIELDS[field];
  if (known) return known;
  const student = STUDENT_FIELDS.find((name) => name === field);
  return student ? STUDENT_DATA[student].label : labelOfField(field);
}

/** Whether a field has a name of its own on the screen. */
export const isNamedField = (field: string): boolean => describeField(field) !== field;

/** Values that are words of the code. */
const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_NAMES,
  'at-once': 'na hora',
  'window-end': 'no fim do período',
  moment: 'em data marcada',
  draft: 'rascunho',
  review: 'em revisão',
  approved: 'aprovada',
  published: 'publicada',
  archived: 'arquivada',
  new: 'novo',
  contacted: 'contatado',
  uninterested: 'sem interesse',
  converted: 'comprou',
  unsubscribed: 'descadastrado',
  expired: 'vencido',
  lesson: 'aula',
  test: 'teste',
  mock: 'simulado',
  label: 'dificuldade escrita',
  measured: 'dificuldade medida',
  easy: 'fácil',
  medium: 'média',
  hard: 'difícil',
};

/** Words of the code in free fields are texts of people. */
const CODED_FIELDS = ['roles', 'state', 'result_time', 'kind', 'basis', 'label'];

const MONEY_FIELDS = ['price', 'cash_price', 'minimum', 'value', 'cashback_value', 'amount'];

const isMenuName = (value: string): value is (typeof MENU_NAMES)[number] =>
  (MENU_NAMES as readonly string[]).includes(value);

function describeText(field: string, value: string): string {
  if (value === '') return '–';
  if (CODED_FIELDS.includes(field)) return VALUES[value] ?? value;
  if (field === 'hidden' && isMenuName(value)) return MENU_LABELS[value];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatBrazilianDay(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
    const at = new Date(value);
    if (field === 'ends_at') return describeEnd(at);
    return `${formatBrazilianDay(academyDay(at))} às ${academyTime(at)}`;
  }
  if (MONEY_FIELDS.includes(field)) {
    const cents = parseDecimal(value);
    return cents === null ? value : formatMoney(cents);
  }
  return value.includes('<') ? plainText(value) || value : value;
}

function describeNumber(field: string, value: number): string {
  if (field.endsWith('_cents')) return formatMoney(value);
  if (field === 'rate') return `${formatNumber(value / 100)} %`;
  return String(value);
}

/** A value before or after a change in words: no code, no markup and no JSON. */
export function describeFieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string') return describeText(field, value);
  if (typeof value === 'number') return describeNumber(field, value);
  if (Array.isArray(value)) return value.map((item) => describeFieldValue(field, item)).join('; ') || '–';
  return (
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0))
      .map(([name, part]) => `${describeField(name)}: ${describeFieldValue(name, part)}`)
      .join(', ') || '–'
  );
}
