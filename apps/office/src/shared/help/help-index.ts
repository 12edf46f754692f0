import type { Permission } from '@toro/domain/accounts/staff/permissions';

export interface HelpEntry {
  /** The last part of its address. */
  slug: string;
  title: string;
  summary: string;
  /** What people also type who look for it. */
  words: string;
  /** Who does this job; without it everybody does. */
  permission?: Permission;
  /** The pages that it is about, which lead to it. */
  about: readonly string[];
}

/** The jobs that the manual explains, one page each. Their texts are loaded when they are opened. */
export const HELP: readonly HelpEntry[] = [
  {
    slug: 'curso-do-zero',
    title: 'Criar um curso do zero',
    summary: 'Do título à primeira turma com calendário.',
    words: 'aula turma calendário publicar vender',
    permission: 'courses.read',
    about: ['/cursos'],
  },
  {
    slug: 'importar-questoes',
    title: 'Importar questões',
    summary: 'De um arquivo do Word, do Moodle ou de uma planilha, com ensaio antes e volta depois.',
    words: 'word docx xlsx csv gift xml planilha moodle',
    permission: 'questions.import',
    about: ['/questoes/importacoes'],
  },
  {
    slug: 'noite-de-prova',
    title: 'Preparar a noite de uma prova',
    summary: 'Montar, conferir, publicar e o que olhar enquanto os alunos fazem.',
    words: 'simulado janela prova montar publicar tempo',
    permission: 'exams.read',
    about: ['/provas'],
  },
  {
    slug: 'devolver-um-pagamento',
    title: 'Devolver um pagamento',
    summary: 'Tudo ou uma parte, quem precisa aprovar e quando o dinheiro volta.',
    words: 'estorno estornar reembolso desistência cancelar',
    permission: 'orders.read',
    about: ['/pedidos', '/pedidos/$id'],
  },
  {
    slug: 'contestacao-de-cartao',
    title: 'Responder a uma contestação de cartão',
    summary: 'Registrar, juntar a defesa e anotar o resultado.',
    words: 'chargeback disputa cartão defesa',
    permission: 'orders.read',
    about: ['/pedidos/contestacoes'],
  },
  {
    slug: 'pagamento-em-quarentena',
    title: 'Resolver um pagamento em quarentena',
    summary: 'O gateway avisou um valor diferente do pedido.',
    words: 'quarentena valor diferente pix',
    permission: 'orders.read',
    about: ['/pedidos/quarentena'],
  },
  {
    slug: 'fechar-o-dia',
    title: 'Fechar o dia',
    summary: 'Conferir o que entrou, resolver diferenças e fechar.',
    words: 'fechamento conciliação caixa diferença extrato',
    permission: 'orders.read',
    about: ['/pedidos/fechamento', '/pedidos/conciliacao'],
  },
  {
    slug: 'pedido-manual',
    title: 'Registrar uma venda feita por fora',
    summary: 'Transferência, dinheiro, empresa que paga por várias pessoas.',
    words: 'pedido manual transferência boleto empresa',
    permission: 'orders.write',
    about: ['/pedidos/novo'],
  },
  {
    slug: 'matricular-em-lote',
    title: 'Matricular muitas pessoas de uma vez',
    summary: 'De uma planilha, com conferência antes.',
    words: 'lote planilha matrícula turma empresa',
    permission: 'people.write',
    about: ['/alunos/matricular-em-lote'],
  },
  {
    slug: 'aluno-nao-entra',
    title: 'Um aluno que não consegue entrar',
    summary: 'O que conferir, na ordem em que costuma ser.',
    words: 'login senha acesso e-mail bloqueado entrar',
    permission: 'people.read',
    about: ['/alunos', '/alunos/$id'],
  },
  {
    slug: 'solicitacao-lgpd',
    title: 'Responder a uma solicitação LGPD',
    summary: 'Acesso, correção, exclusão: registrar, cumprir e responder em 15 dias.',
    words: 'lgpd dados pessoais exclusão privacidade anpd',
    permission: 'privacy.write',
    about: ['/alunos/solicitacoes-lgpd'],
  },
  {
    slug: 'segundo-fator',
    title: 'Segundo fator: cadastrar, trocar, perder',
    summary: 'A chave de acesso ou o aplicativo, e os códigos de recuperação.',
    words: '2fa autenticador chave senha códigos celular perdido',
    about: ['/conta'],
  },
  {
    slug: 'convidar-para-a-equipe',
    title: 'Convidar alguém e tirar o acesso',
    summary: 'Papéis, convite por e-mail e o que fazer quando alguém sai.',
    words: 'equipe convite papel permissão desligamento',
    permission: 'staff.read',
    about: ['/equipe'],
  },
  {
    slug: 'saude-e-backups',
    title: 'Saber se o sistema está bem',
    summary: 'Filas, erros, espaço e backups, sem ser da área técnica.',
    words: 'backup erro lento fora do ar servidor saúde',
    permission: 'settings.write',
    about: ['/configuracoes/saude'],
  },
];

/** The help about a page, by its route. */
export const findHelpAbout = (route: string): HelpEntry | undefined =>
  HELP.find(({ about }) => about.includes(route));
