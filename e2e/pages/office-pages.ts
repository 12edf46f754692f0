import type { Page } from '@playwright/test';
import { FIRST_STEPS } from '@toro/contract/office/home/first-steps';
import { officeUrl, sendToOffice } from '../office.ts';
import { expect } from '../person.ts';
import { openDialog, type PageUnderTest, pageAt } from './page-under-test.ts';

const officePage = (name: string, path: string) =>
  pageAt(name, [path.replace(/\?.*/, '')], `${officeUrl}${path}`);

async function openFirstMember(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/equipe?q=atendimento`);
  await page.getByRole('link', { name: /^Joana Demonstração/ }).click();
  await expect(page.getByRole('heading', { name: 'Papéis' })).toBeVisible();
}

async function openStudent(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/alunos?q=aluno@toro.test`);
  await page.getByRole('link', { name: /^Aluna Demonstração/ }).click();
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matrículas' })).toBeVisible();
}

async function openBanner(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/banners`);
  await page.getByRole('link', { name: /^Simuladão/ }).click();
  await expect(page.getByRole('heading', { name: 'Como os alunos veem' })).toBeVisible();
}

async function openPodcast(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/podcasts`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Episódios' })).toBeVisible();
}

async function openQuestion(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/questoes?code=CFP-M1-01`);
  await page.getByRole('link', { name: /^CFP-M1-01/ }).click();
  await expect(page.getByRole('heading', { name: 'Onde é usada' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Respostas dos alunos' })).toBeVisible();
}

async function openCourse(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/cursos`);
  await page.getByRole('link', { name: 'Planejador Financeiro CFP®' }).click();
  await expect(page.getByRole('link', { name: 'Fundadora' })).toBeVisible();
}

async function openExam(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/provas?kind=mock`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Simulado/ })
    .first()
    .click();
  await expect(page.getByRole('status', { name: 'Previsão' })).toBeVisible();
}

/** The demo academy is ready, so what a new one would answer is put into the response. */
async function openFirstSteps(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/conta`);
  const home = await sendToOffice<object>(page, 'GET', 'home');
  const steps = FIRST_STEPS.map((name, i) => ({ name, done: i === 0 || i === 2 }));
  const failure = 'Invalid login: 535 5.7.8 authentication failed';
  const firstSteps = { hidden: false, steps, test_mail: { state: 'failing', failure } };
  await page.route('**/v1/office/home', (route) =>
    route.fulfill({ json: { ...home, first_steps: firstSteps } }),
  );
  await page.goto(`${officeUrl}/`);
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await page.unroute('**/v1/office/home');
}

/** Two questions; the second names an option that it does not have. */
const TABLE = [
  'Código;Família;Módulo;Enunciado;A;B;C;Correta',
  'DEMO-IMP-1;cfp;1;Qual taxa compara dois investimentos?;A nominal;A efetiva;A aparente;B',
  'DEMO-IMP-2;cfp;1;O que mede a duration?;O prazo médio;O lucro;O imposto;F',
].join('\n');

async function openImport(page: Page): Promise<void> {
  await page.goto(`${officeUrl}/questoes/importacoes`);
  await page
    .getByLabel('Arquivo de questões')
    .setInputFiles({ name: 'lote.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
}

async function openImportCheck(page: Page): Promise<void> {
  await openImport(page);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('region', { name: 'Entram incompletas' })).toBeVisible();
}

/** Pages of the office before the login. */
export const officeVisitorPages: PageUnderTest[] = [
  officePage('the login of the office', '/entrar'),
  officePage('the forgotten password of the office', '/entrar/esqueci'),
  officePage('an invitation that no longer works', '/convite/nenhum'),
  officePage('a password link that no longer works', '/nova-senha/nenhum'),
];

/** Pages of the office as Direção sees them. */
export const officePages: PageUnderTest[] = [
  officePage('the home of the office', '/'),
  officePage('the manual of the office', '/ajuda'),
  pageAt('a page of the manual', ['/ajuda/$slug'], `${officeUrl}/ajuda/devolver-um-pagamento`),
  officePage('the health of the system', '/configuracoes/saude'),
  { name: 'the first steps of a new academy', open: openFirstSteps },
  officePage('the own account in the office', '/conta'),
  officePage('the students', '/alunos'),
  officePage('students without results', '/alunos?q=ninguem'),
  officePage('accounts that share a CPF', '/alunos/cpf-repetido'),
  officePage('the requests about personal data', '/alunos/solicitacoes-lgpd'),
  {
    name: 'a request about personal data',
    routes: ['/alunos/solicitacoes-lgpd/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/alunos/solicitacoes-lgpd?q=acesso@demo.test`);
      await page
        .getByRole('link', { name: /^LGPD-/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Resposta à pessoa' })).toBeVisible();
    },
  },
  {
    name: 'a new request about personal data',
    async open(page) {
      await page.goto(`${officeUrl}/alunos/solicitacoes-lgpd`);
      await openDialog(page, 'Nova solicitação', 'Nova solicitação LGPD');
    },
  },
  officePage('the incidents', '/alunos/incidentes'),
  {
    name: 'an incident',
    routes: ['/alunos/incidentes/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/alunos/incidentes`);
      await page.getByRole('link', { name: /^INC-/ }).first().click();
      await expect(page.getByRole('heading', { name: 'Quem foi avisado' })).toBeVisible();
    },
  },
  {
    name: 'a new incident',
    async open(page) {
      await page.goto(`${officeUrl}/alunos/incidentes`);
      await openDialog(page, 'Novo incidente', 'Novo incidente com dados');
    },
  },
  officePage('enrolments from a file', '/alunos/matricular-em-lote'),
  { name: 'a student', routes: ['/alunos/$id'], open: openStudent },
  {
    name: 'the enrolment of a student',
    async open(page) {
      await openStudent(page);
      await openDialog(page, 'Matricular', /^Matricular/);
    },
  },
  {
    name: 'the cancellation of an enrolment',
    async open(page) {
      await openStudent(page);
      await page
        .getByRole('button', { name: /^Mais sobre .*,/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Cancelar matrícula' }).click();
      await expect(page.getByText(/^Nenhum valor será devolvido/)).toBeVisible();
    },
  },
  {
    name: 'the correction of the data of a student',
    async open(page) {
      await openStudent(page);
      await page.getByRole('button', { name: /^Mais sobre [^,]*$/ }).click();
      await page.getByRole('menuitem', { name: 'Corrigir dados' }).click();
      await expect(page.getByRole('dialog').getByLabel('Telefone')).toBeVisible();
    },
  },
  {
    name: 'the correction of an e-mail',
    async open(page) {
      await openStudent(page);
      await page.getByRole('button', { name: /^Mais sobre [^,]*$/ }).click();
      await page.getByRole('menuitem', { name: 'Corrigir e-mail' }).click();
      await expect(page.getByRole('dialog', { name: 'Corrigir e-mail' })).toBeVisible();
    },
  },
  {
    name: 'the view of the student area as a student',
    async open(page) {
      await openStudent(page);
      await openDialog(page, 'Ver como aluno', 'Ver como aluno');
    },
  },
  {
    name: 'the copy of the data of a student',
    async open(page) {
      await openStudent(page);
      await page.getByRole('button', { name: /^Mais sobre [^,]*$/ }).click();
      await page.getByRole('menuitem', { name: 'Exportar dados' }).click();
      await expect(page.getByRole('dialog', { name: 'Exportar dados' })).toBeVisible();
    },
  },
  {
    name: 'the forgetting of a student',
    async open(page) {
      await openStudent(page);
      await page.getByRole('button', { name: /^Mais sobre [^,]*$/ }).click();
      await page.getByRole('menuitem', { name: 'Esquecer aluno' }).click();
      await expect(page.getByText('Não há como desfazer.')).toBeVisible();
    },
  },
  {
    name: 'two students side by side',
    routes: ['/alunos/$id/unir'],
    async open(page) {
      await openStudent(page);
      await page.goto(`${page.url()}/unir?com=2`);
      await expect(page.getByRole('heading', { name: 'O que fica' })).toBeVisible();
    },
  },
  officePage('the team', '/equipe'),
  officePage('a team without results', '/equipe?q=ninguem'),
  {
    name: 'the invitation of a person',
    async open(page) {
      await page.goto(`${officeUrl}/equipe`);
      await openDialog(page, 'Convidar pessoa', 'Convidar pessoa');
    },
  },
  { name: 'a person of the team', routes: ['/equipe/$id'], open: openFirstMember },
  {
    name: 'the reason for ending an access',
    async open(page) {
      await openFirstMember(page);
      await openDialog(page, 'Desativar acesso', /^Desativar o acesso/);
    },
  },
  officePage('the coupons', '/cupons'),
  officePage('a new coupon', '/cupons/novo'),
  {
    name: 'a coupon',
    routes: ['/cupons/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/cupons`);
      await page.getByRole('link', { name: 'BEMVINDO10' }).click();
      await expect(page.getByRole('heading', { name: 'Testar' })).toBeVisible();
    },
  },
  officePage('the uses of coupons', '/cupons/usos'),
  officePage('the batches of codes', '/cupons/lotes'),
  officePage('a new batch of codes', '/cupons/lotes/novo'),
  officePage('the codes of batches', '/cupons/lotes/codigos'),
  {
    name: 'a batch of codes',
    routes: ['/cupons/lotes/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/cupons/lotes/novo`);
      await page.getByLabel('Nome do lote').fill('Feira de demonstração');
      await page.getByLabel('Quantos códigos').fill('5');
      await page.getByLabel('Percentual de desconto').fill('10');
      await page.getByRole('button', { name: 'Gerar códigos' }).click();
      await expect(page).toHaveURL(/lotes\/\d+$/);
    },
  },
  officePage('the cashback rules', '/cupons/cashback'),
  {
    name: 'a new cashback rule',
    async open(page) {
      await page.goto(`${officeUrl}/cupons/cashback`);
      await openDialog(page, 'Nova regra', 'Nova regra de cashback');
    },
  },
  officePage('the abandoned purchases', '/carrinhos'),
  {
    name: 'an abandoned purchase',
    routes: ['/carrinhos/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/carrinhos`);
      await page
        .getByRole('link', { name: /^\S+ D\.$/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible();
    },
  },
  officePage('the numbers of abandoned purchases', '/carrinhos/numeros'),
  officePage('the affiliates', '/afiliados'),
  officePage('a new affiliate', '/afiliados/novo'),
  {
    name: 'an affiliate',
    routes: ['/afiliados/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/afiliados`);
      await page.getByRole('link', { name: 'Canal Demonstração' }).click();
      await expect(page.getByRole('heading', { name: 'Links' })).toBeVisible();
    },
  },
  officePage('the commissions', '/afiliados/comissoes'),
  officePage('the reports of affiliates', '/afiliados/relatorios'),
  {
    name: 'the report of an affiliate',
    routes: ['/afiliados/relatorios/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/afiliados/relatorios`);
      await page
        .getByRole('link', { name: /^\d{2}\/\d{4}$/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Resumo' })).toBeVisible();
    },
  },
  officePage('codes without an affiliate', '/afiliados/codigos'),
  {
    name: 'the adoption of a code',
    async open(page) {
      await page.goto(`${officeUrl}/afiliados/codigos`);
      await page
        .getByRole('button', { name: /^Dar a um afiliado/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  officePage('the orders', '/pedidos'),
  officePage('an order', '/pedidos/1'),
  {
    name: 'the invoice of an order',
    async open(page) {
      await page.goto(`${officeUrl}/pedidos/1`);
      await openDialog(page, 'Guardar nota fiscal', 'Nota fiscal');
    },
  },
  officePage('the chargebacks', '/pedidos/contestacoes'),
  officePage('a chargeback', '/pedidos/contestacoes/1'),
  {
    name: 'a chargeback about to be lost',
    async open(page) {
      await page.goto(`${officeUrl}/pedidos/contestacoes/1`);
      await openDialog(page, 'Perdida…', 'A academia perdeu a contestação?');
    },
  },
  officePage('the quarantine', '/pedidos/quarentena'),
  officePage('the closing of a day', '/pedidos/fechamento'),
  officePage('the closing of a day long ago', '/pedidos/fechamento/2026-01-05'),
  officePage('a new manual order', '/pedidos/novo'),
  officePage('the accounting', '/pedidos/contabilidade'),
  officePage('the reconciliation', '/pedidos/conciliacao'),
  officePage('the import of a statement', '/pedidos/conciliacao/extrato'),
  officePage('orders without results', '/pedidos?q=ninguem'),
  officePage('the control of refunds', '/configuracoes/estornos'),
  officePage('the files', '/arquivos'),
  officePage('the bin', '/arquivos/lixeira'),
  {
    name: 'a file of the library',
    routes: ['/arquivos/$id'],
    async open(page) {
      await openBanner(page);
      await page.goto(`${officeUrl}/arquivos?q=simuladao`);
      await page
        .getByRole('link', { name: /simuladao/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Onde é usado' })).toBeVisible();
      await expect(page.getByText('Procurando onde é usado')).toHaveCount(0);
    },
  },
  {
    name: 'a refused upload',
    async open(page) {
      await page.goto(`${officeUrl}/arquivos`);
      const notes = { name: 'notas.png', mimeType: 'image/png', buffer: Buffer.from('apenas texto') };
      await page.getByTestId('file-input').setInputFiles(notes);
      await expect(page.getByText(/^Este arquivo é um arquivo de texto/)).toBeVisible();
    },
  },
  officePage('the mails', '/configuracoes/e-mails'),
  officePage('the text of a mail', '/configuracoes/e-mails/receipt'),
  officePage('the terms', '/configuracoes/termos'),
  officePage('a new version of the terms', '/configuracoes/termos/terms'),
  officePage('the settings', '/configuracoes'),
  officePage('the name of the academy', '/configuracoes/academia'),
  officePage('the contact of the academy', '/configuracoes/atendimento'),
  officePage('the social networks', '/configuracoes/redes-sociais'),
  officePage('the entries of the student menu', '/configuracoes/menu'),
  officePage('the switches', '/configuracoes/recursos'),
  officePage('the brands', '/configuracoes/marcas'),
  officePage('a brand', '/configuracoes/marcas/aurora'),
  {
    name: 'a new brand',
    async open(page) {
      await page.goto(`${officeUrl}/configuracoes/marcas`);
      await openDialog(page, 'Nova marca', 'Nova marca');
    },
  },
  officePage('the domains', '/configuracoes/dominios'),
  officePage('the institutions', '/configuracoes/instituicoes'),
  officePage('the server', '/configuracoes/servidor'),
  officePage('the own files', '/conta/arquivos'),
  {
    name: 'a bulk act on people of the team',
    async open(page) {
      await page.goto(`${officeUrl}/equipe`);
      await page.getByRole('checkbox', { name: /^Selecionar Joana Demonstração/ }).check();
      await openDialog(page, 'Desativar acesso', 'Desativar o acesso de 1 pessoa?');
    },
  },
  {
    name: 'the export of the team',
    async open(page) {
      await page.goto(`${officeUrl}/equipe`);
      await page.getByRole('button', { name: 'Exportar' }).click();
      await expect(page.getByText('Excel (XLSX)')).toBeVisible();
    },
  },
  {
    name: 'the search of the office',
    async open(page) {
      await page.goto(`${officeUrl}/equipe`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Buscar em todo o escritório' }).fill('joana');
      await expect(page.getByRole('dialog').getByText('Joana Demonstração')).toBeVisible();
    },
  },
  {
    name: 'the sharing of a saved view',
    async open(page) {
      await page.goto(`${officeUrl}/equipe?state=active`);
      await page.getByRole('button', { name: 'Visões' }).click();
      await page.getByLabel('Nome da visão').fill('Com acesso');
      await page.getByRole('button', { name: 'Salvar visão' }).click();
      await page.getByRole('button', { name: 'Compartilhar a visão Com acesso' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Auditoria' })).toBeVisible();
    },
  },
  {
    name: 'the shortcuts of a list',
    async open(page) {
      await page.goto(`${officeUrl}/equipe`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atalhos desta página' })).toBeVisible();
    },
  },
  officePage('the questions', '/questoes'),
  officePage('the exams', '/provas'),
  { name: 'an exam', routes: ['/provas/$id'], open: openExam },
  officePage('the pictures without a description', '/questoes/imagens'),
  { name: 'a question', routes: ['/questoes/$id'], open: openQuestion },
  {
    name: 'the dialog of a formula',
    async open(page) {
      await openQuestion(page);
      await page
        .getByRole('toolbar', { name: 'Formatação: Enunciado' })
        .getByRole('button', { name: 'Fórmula' })
        .click();
      await expect(page.getByRole('dialog', { name: 'Fórmula' })).toBeVisible();
    },
  },
  officePage('the reported questions', '/erros-apontados'),
  {
    name: 'a reported question',
    routes: ['/erros-apontados/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/erros-apontados`);
      await page.getByRole('link', { name: /^CFP-M1-05/ }).click();
      await expect(page.getByRole('heading', { name: 'Responder e encerrar' })).toBeVisible();
    },
  },
  officePage('the courses', '/cursos'),
  { name: 'a course', routes: ['/cursos/$id'], open: openCourse },
  {
    name: 'the lessons of a course',
    routes: ['/cursos/$id/aulas'],
    async open(page) {
      await openCourse(page);
      await page.getByRole('link', { name: 'Abrir aulas' }).click();
      await expect(page.getByRole('link', { name: /CFP-01 · / })).toBeVisible();
    },
  },
  {
    name: 'the calendar of a course',
    routes: ['/cursos/$id/calendario'],
    async open(page) {
      await openCourse(page);
      await page.goto(`${page.url()}/calendario`);
      await expect(page.getByRole('button', { name: 'Salvar calendário' })).toBeVisible();
    },
  },
  {
    name: 'a lesson in the office',
    routes: ['/aulas/$id'],
    async open(page) {
      await openCourse(page);
      await page.getByRole('link', { name: 'Abrir aulas' }).click();
      await page.getByRole('link', { name: /CFP-01 · / }).click();
      await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible();
    },
  },
  {
    name: 'a class group',
    routes: ['/turmas/$id'],
    async open(page) {
      await openCourse(page);
      await page.getByRole('link', { name: 'Noite' }).click();
      await expect(page.getByRole('heading', { name: 'Preços e vagas' })).toBeVisible();
    },
  },
  officePage('the lessons', '/aulas'),
  officePage('the categories', '/cursos/categorias'),
  officePage('the families of questions', '/cursos/familias'),
  officePage('the disciplines', '/cursos/disciplinas'),
  officePage('the mentors', '/mentores'),
  officePage('a preview as a student', '/previa/course/101'),
  officePage('the podcasts', '/podcasts'),
  { name: 'a podcast', routes: ['/podcasts/$id'], open: openPodcast },
  {
    name: 'an episode',
    routes: ['/podcasts/episodios/$id'],
    async open(page) {
      await openPodcast(page);
      await page.getByRole('region', { name: 'Episódios' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Como os alunos ouvem' })).toBeVisible();
    },
  },
  officePage('the score texts', '/textos-de-nota'),
  {
    name: 'a set of score texts',
    routes: ['/textos-de-nota/$id'],
    async open(page) {
      await page.goto(`${officeUrl}/textos-de-nota`);
      await page
        .getByRole('link', { name: /^Relatório semanal, Primeira etapa/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Como o aluno vê' })).toBeVisible();
    },
  },
  officePage('the banners', '/banners'),
  officePage('the imports of questions', '/questoes/importacoes'),
  { name: 'an import of questions: the file', routes: ['/questoes/importacoes/$id'], open: openImport },
  {
    name: 'an import of questions: the destination',
    routes: ['/questoes/importacoes/$id/$step'],
    async open(page) {
      await openImport(page);
      await page.getByRole('link', { name: 'Continuar' }).click();
      await expect(page.getByRole('button', { name: 'Conferir' })).toBeVisible();
    },
  },
  { name: 'an import of questions: a mistake', open: openImportCheck },
  {
    name: 'an import of questions: the correction of a row',
    async open(page) {
      await openImportCheck(page);
      await page.getByRole('button', { name: 'Linha 3', exact: true }).click();
      await expect(page.getByLabel('Correta', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'an import of questions: the simulation',
    async open(page) {
      await openImportCheck(page);
      await page.getByRole('button', { name: 'C é a certa em Linha 3' }).click();
      await page.getByRole('link', { name: 'Simular' }).click();
      await expect(page.getByRole('button', { name: 'Importar 2 questões' })).toBeVisible();
    },
  },
  { name: 'a banner', routes: ['/banners/$id'], open: openBanner },
  {
    name: 'the versions of a banner',
    async open(page) {
      await openBanner(page);
      await page.getByRole('tab', { name: 'Versões' }).click();
      await expect(page.getByText('Ainda não há versões')).toBeVisible();
    },
  },
  officePage('the audit', '/auditoria'),
  {
    name: 'an entry of the audit',
    async open(page) {
      await page.goto(`${officeUrl}/auditoria`);
      await page.getByRole('button', { name: 'Ver detalhes' }).first().click();
      await expect(page.getByText('Conta', { exact: true }).last()).toBeVisible();
    },
  },
];
