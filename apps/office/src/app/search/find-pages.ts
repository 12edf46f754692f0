import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { SECTIONS } from '../../features/office/settings/sections.ts';
import { HELP } from '../../shared/help/help-index.ts';
import { MENU } from '../shell/menu.ts';

interface NamedPage {
  to: string;
  label: string;
  /** Without it the page is for everybody. */
  permission?: Permission;
  /** What people also type who look for it. */
  words?: string;
}

/** The pages that have an address of their own and no entry in the menu. */
const OTHER_PAGES: readonly NamedPage[] = [
  { to: '/conta', label: 'Minha conta' },
  { to: '/conta/arquivos', label: 'Meus arquivos' },
  { to: '/alunos/cpf-repetido', label: 'CPF em dois cadastros', permission: 'people.read' },
  { to: '/alunos/solicitacoes-lgpd', label: 'Solicitações LGPD', permission: 'privacy.write' },
  { to: '/alunos/incidentes', label: 'Incidentes com dados', permission: 'privacy.write' },
  { to: '/alunos/matricular-em-lote', label: 'Matricular em lote', permission: 'people.write' },
  { to: '/pedidos/novo', label: 'Novo pedido manual', permission: 'orders.write' },
  { to: '/pedidos/fechamento', label: 'Fechamento do dia', permission: 'orders.read' },
  { to: '/pedidos/conciliacao', label: 'Conciliação', permission: 'orders.read' },
  { to: '/pedidos/conciliacao/extrato', label: 'Importar extrato da adquirente', permission: 'orders.write' },
  { to: '/pedidos/contabilidade', label: 'Contabilidade', permission: 'orders.read' },
  { to: '/pedidos/contestacoes', label: 'Contestações', permission: 'orders.read' },
  { to: '/pedidos/quarentena', label: 'Pagamentos em quarentena', permission: 'orders.read' },
  { to: '/carrinhos/numeros', label: 'Números dos carrinhos', permission: 'leads.read' },
  { to: '/cupons/novo', label: 'Novo cupom', permission: 'promos.read' },
  { to: '/cupons/usos', label: 'Usos de cupons', permission: 'promos.read' },
  { to: '/cupons/lotes', label: 'Lotes de códigos', permission: 'promos.read' },
  { to: '/cupons/lotes/novo', label: 'Gerar códigos', permission: 'promos.read' },
  { to: '/cupons/lotes/codigos', label: 'Códigos dos lotes', permission: 'promos.read' },
  { to: '/cupons/cashback', label: 'Cashback', permission: 'promos.read' },
  { to: '/afiliados/novo', label: 'Novo afiliado', permission: 'affiliates.read' },
  { to: '/afiliados/comissoes', label: 'Comissões', permission: 'affiliates.read' },
  { to: '/afiliados/relatorios', label: 'Relatórios do mês dos afiliados', permission: 'affiliates.read' },
  { to: '/afiliados/codigos', label: 'Códigos sem afiliado', permission: 'affiliates.read' },
  { to: '/questoes/importacoes', label: 'Importações de questões', permission: 'questions.import' },
  { to: '/questoes/imagens', label: 'Descrever imagens', permission: 'questions.write' },
  { to: '/cursos/categorias', label: 'Categorias', permission: 'courses.read' },
  { to: '/cursos/familias', label: 'Famílias e módulos', permission: 'courses.read' },
  { to: '/cursos/disciplinas', label: 'Disciplinas', permission: 'courses.read' },
  { to: '/aulas', label: 'Aulas', permission: 'courses.read' },
  { to: '/mentores', label: 'Mentores', permission: 'courses.read' },
  { to: '/textos-de-nota', label: 'Textos de nota', permission: 'courses.read' },
  { to: '/arquivos/lixeira', label: 'Lixeira', permission: 'media.read' },
];

const SETTINGS_PAGES: readonly NamedPage[] = SECTIONS.map(({ path, label, permission }) => ({
  to: `/configuracoes/${path}`,
  label: `Configurações: ${label}`,
  permission,
}));

const HELP_PAGES: readonly NamedPage[] = HELP.map(({ slug, title, words, permission }) => ({
  to: `/ajuda/${slug}`,
  label: `Ajuda: ${title}`,
  words,
  permission,
}));

/** Every page of the office that has a name of its own. */
export const NAMED_PAGES: readonly NamedPage[] = [
  ...MENU.flat(),
  ...OTHER_PAGES,
  ...SETTINGS_PAGES,
  ...HELP_PAGES,
];

const MAX_PAGES = 8;

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The pages that the person may open and whose name has a word that begins with the typed text. */
export const findPages = (text: string, isAllowed: (permission: Permission) => boolean) =>
  NAMED_PAGES.filter(({ permission }) => !permission || isAllowed(permission))
    .filter(({ label, words = '' }) => ` ${fold(`${label} ${words}`)}`.includes(` ${fold(text.trim())}`))
    .slice(0, MAX_PAGES);
