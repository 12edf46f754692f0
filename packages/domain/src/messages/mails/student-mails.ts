import { blocks, line, link, type MailDefinition, supportEmail } from './mail-definition.ts';

const course = line('Curso', 'CFP Completo');
const classGroup = line('Turma', 'Noite');
/** Without a last day the paragraph with it is left out. */
const lastDay = line('Último dia de acesso', '15 de março de 2027');

export const STUDENT_MAILS = {
  'password-link': {
    title: 'Nova senha',
    when: 'Quando o aluno pede uma nova senha.',
    placeholders: { link: link('auth/senha/3f9a') },
    subject: 'Crie uma nova senha',
    text: blocks(
      'Recebemos um pedido para criar uma nova senha da sua área do aluno.',
      'O link abaixo funciona uma única vez e vale por 1 hora.',
      '[Criar nova senha]({link})',
      '> Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
    ),
  },
  'password-changed': {
    title: 'Senha alterada',
    when: 'Quando o aluno troca a senha.',
    placeholders: { link: link('auth/login'), atendimento: supportEmail },
    subject: 'Sua senha foi alterada',
    text: blocks(
      'A senha da sua área do aluno acaba de ser alterada, e as outras sessões foram encerradas.',
      'Se não foi você, crie uma nova senha agora e fale com a gente: {atendimento}.',
      '[Não fui eu]({link})',
    ),
  },
  'data-corrected': {
    title: 'Dados corrigidos',
    when: 'Quando a academia corrige nome, telefone, nascimento ou endereço do aluno.',
    placeholders: {
      dados: line('O que mudou', 'telefone, rua, número'),
      link: link('user'),
      atendimento: supportEmail,
    },
    subject: 'Seus dados foram corrigidos',
    text: blocks(
      'A academia corrigiu o seu cadastro. O que mudou: {dados}.',
      '[Ver meus dados]({link})',
      'Não pediu? Fale com a gente: {atendimento}.',
    ),
  },
  'email-link': {
    title: 'Confirmação do e-mail',
    when: 'Quando uma compra cria uma conta e o e-mail ainda não foi confirmado.',
    placeholders: { link: link('auth/email/3f9a') },
    subject: 'Confirme o seu e-mail',
    text: blocks(
      'Uma compra criou uma área do aluno com este e-mail. Confirme que ele é seu para abrir tudo o que há nela.',
      'O link abaixo funciona uma única vez e vale por 24 horas.',
      '[Confirmar meu e-mail]({link})',
      '> Não foi você quem comprou? Não confirme: ignore este e-mail.',
    ),
  },
  'new-email-link': {
    title: 'Troca de e-mail',
    when: 'Quando o atendimento corrige o e-mail do aluno; vai ao endereço novo.',
    placeholders: { link: link('auth/email/3f9a') },
    subject: 'Confirme o seu novo e-mail',
    text: blocks(
      'O atendimento recebeu um pedido para usar este e-mail na sua área do aluno.',
      'O link abaixo funciona uma única vez e vale por 48 horas. Depois dele, você entra com este e-mail e a mesma senha.',
      '[Confirmar meu novo e-mail]({link})',
      '> Não pediu? Ignore este e-mail: nada muda.',
    ),
  },
  'email-changed': {
    title: 'E-mail trocado',
    when: 'Quando o e-mail do aluno muda; vai ao endereço antigo.',
    placeholders: {
      novo: line('Novo e-mail, em parte oculto', 'b***@exemplo.com.br'),
      ate: line('Até quando a troca pode ser desfeita', '15/10/2026 às 09:00'),
      link: link('account/undo-email/3f9a'),
      atendimento: supportEmail,
    },
    subject: 'O e-mail da sua conta mudou',
    text: blocks(
      'A sua área do aluno agora usa o e-mail {novo}. As sessões abertas foram encerradas.',
      'Se foi você, não precisa fazer nada. Se não foi, desfaça a troca até {ate}. Até lá, a senha, o CPF e a cópia dos seus dados ficam bloqueados para o novo e-mail.',
      '[Não fui eu]({link})',
      'Precisa de ajuda? {atendimento}',
    ),
  },
  'email-restored': {
    title: 'E-mail anterior de volta',
    when: 'Quando o aluno desfaz a troca do e-mail; vai ao endereço que volta a valer.',
    placeholders: { link: link('auth/login') },
    subject: 'Sua conta voltou a este e-mail',
    text: blocks(
      'A troca do e-mail da sua área do aluno foi desfeita, e todas as sessões foram encerradas.',
      'Por segurança, crie uma nova senha agora.',
      '[Criar nova senha]({link})',
    ),
  },
  'password-held': {
    title: 'Nova senha bloqueada por segurança',
    when: 'Quando alguém pede uma nova senha nas 72 horas depois da troca do e-mail do aluno.',
    placeholders: {
      ate: line('Até quando', '15/10/2026 às 09:00'),
      atendimento: supportEmail,
    },
    subject: 'Sua senha pode ser trocada a partir de {ate}',
    text: blocks(
      'O e-mail da sua área do aluno mudou há pouco. Por segurança, a senha só pode ser trocada a partir de {ate}. Até lá, entre com a senha que você já tem.',
      'Não lembra da senha e não pode esperar? Fale com a gente: {atendimento}. Duas pessoas da equipe conferem os seus dados e liberam a troca.',
    ),
  },
  'accounts-merged': {
    title: 'Cadastros unidos',
    when: 'Quando o atendimento une dois cadastros; vai ao e-mail que deixa de entrar.',
    placeholders: {
      email: line('E-mail que continua', 'beatriz@exemplo.com.br'),
      atendimento: supportEmail,
    },
    subject: 'Seus cadastros foram unidos',
    text: blocks(
      'Você tinha dois cadastros na academia. Eles agora são um só.',
      'Para entrar, use o e-mail {email}. Este endereço não entra mais.',
      'Não foi você quem pediu? Fale com a gente: {atendimento}.',
    ),
  },
  'account-deletion': {
    title: 'Exclusão da conta',
    when: 'Quando o aluno pede a exclusão da conta.',
    placeholders: {
      link: link('account/keep/3f9a'),
      data: line('Dia e hora da exclusão', '12/10/2026 às 09:00'),
      dias: line('Dias até a exclusão', '7'),
    },
    subject: 'Sua conta será excluída em {dias} dias',
    text: blocks(
      'Recebemos o pedido para excluir a sua conta. Ela será excluída em {data}.',
      'Até lá, você pode desistir: use o botão abaixo ou entre na área do aluno e escolha "Desfazer".',
      'Excluímos os seus dados pessoais, mensagens e acessos aos cursos. Os registros das compras pagas ficam guardados pelo prazo que a lei exige.',
      '[Manter minha conta]({link})',
      '> O link vale por {dias} dias. Se não foi você quem pediu, mantenha a conta e troque a sua senha.',
    ),
  },
  announcement: {
    title: 'Aviso',
    when: 'Quando a academia envia um aviso também por e-mail.',
    placeholders: {
      titulo: { kind: 'line', label: 'Título do aviso', sample: 'Aula ao vivo na quinta', needed: true },
      texto: {
        kind: 'paragraphs',
        label: 'Texto do aviso',
        sample: 'A aula de revisão começa às 19h30.\n\nO link fica na página do curso.',
        needed: true,
      },
      link: link('notifications'),
    },
    hasUnsubscribe: true,
    subject: '{titulo}',
    text: blocks('{texto}', '[Abrir]({link})'),
  },
  'study-reminder': {
    title: 'Lembrete do plano',
    when: 'No horário que o aluno escolheu, enquanto falta mais da metade do plano do dia.',
    placeholders: {
      itens: {
        kind: 'paragraphs',
        label: 'O que falta hoje',
        sample: 'Revisão · 20 min\n\nAula 12 · Fundos de investimento · 35 min',
        needed: true,
      },
      link: link('study'),
    },
    hasUnsubscribe: true,
    subject: 'O que falta no seu plano de hoje',
    text: blocks('Para hoje ainda falta:', '{itens}', '[Estudar agora]({link})'),
  },
  'study-reminders-stopped': {
    title: 'Fim dos lembretes',
    when: 'Depois de 7 lembretes seguidos sem uma visita do aluno.',
    placeholders: { link: link('study/plan') },
    hasUnsubscribe: true,
    subject: 'Paramos de lembrar você',
    text: blocks(
      'Paramos de lembrar você.',
      'Seu plano continua aqui. Para voltar a receber os lembretes, abra Meu plano e ligue os lembretes.',
      '[Abrir meu plano]({link})',
    ),
  },
  'weekly-report': {
    title: 'Relatório da semana',
    when: 'Toda semana, quando o relatório do aluno fica pronto.',
    placeholders: {
      curso: line('Curso', 'CFP Completo'),
      ate: line('Último dia da semana', '4 de outubro de 2026'),
      link: link('relatorio/3f9a'),
    },
    hasUnsubscribe: true,
    subject: 'Seu relatório da semana: {curso}',
    text: blocks(
      'Seu desempenho em {curso} até {ate} está pronto: a média, as provas feitas, o Score Toro e o que estudar agora.',
      'O arquivo em PDF está na página do curso, em Relatórios semanais.',
      '[Ver meu relatório]({link})',
      '> O botão abre o seu relatório por 30 dias, sem senha. Não o encaminhe.',
    ),
  },
  'enrolment-created': {
    title: 'Matrícula pela academia',
    when: 'Quando a academia matricula o aluno em uma turma.',
    placeholders: { curso: course, turma: classGroup, ate: lastDay, link: link('courses') },
    subject: 'Você foi matriculado em {curso}',
    text: blocks(
      'A academia fez a sua matrícula em {curso}, turma {turma}.',
      'Seu acesso vai até {ate}.',
      '[Abrir o curso]({link})',
    ),
  },
  'enrolment-extended': {
    title: 'Acesso prorrogado',
    when: 'Quando a academia prorroga o acesso do aluno a um curso.',
    placeholders: { curso: course, turma: classGroup, ate: lastDay, link: link('courses') },
    subject: 'Seu acesso a {curso} foi prorrogado',
    text: blocks(
      'A academia prorrogou o seu acesso a {curso}, turma {turma}.',
      'Agora ele vai até {ate}.',
      '[Abrir o curso]({link})',
    ),
  },
  'enrolment-moved': {
    title: 'Troca de turma',
    when: 'Quando a academia transfere o aluno para outra turma do mesmo curso.',
    placeholders: { curso: course, turma: classGroup, ate: lastDay, link: link('courses') },
    subject: 'Sua turma de {curso} mudou',
    text: blocks(
      'A academia transferiu você para a turma {turma} de {curso}. Seu progresso, suas provas e a data da sua prova vieram junto.',
      'Seu acesso vai até {ate}.',
      '[Abrir o curso]({link})',
    ),
  },
  'enrolment-cancelled': {
    title: 'Matrícula cancelada',
    when: 'Quando a academia cancela a matrícula do aluno.',
    placeholders: { curso: course, turma: classGroup, atendimento: supportEmail },
    subject: 'Sua matrícula em {curso} foi cancelada',
    text: blocks(
      'A academia cancelou a sua matrícula em {curso}, turma {turma}.',
      'Ficou alguma dúvida? Fale com a gente: {atendimento}.',
    ),
  },
  'privacy-received': {
    title: 'Solicitação LGPD recebida',
    when: 'Quando a academia registra uma solicitação sobre dados pessoais.',
    placeholders: {
      protocolo: line('Protocolo', 'LGPD-2026-000012'),
      tipo: line('Tipo', 'Acesso'),
      prazo: line('Último dia', '30/11/2026'),
    },
    subject: 'Recebemos a sua solicitação {protocolo}',
    text: blocks(
      'Registramos a sua solicitação sobre dados pessoais ({tipo}). O protocolo é {protocolo}.',
      'Você recebe a resposta neste e-mail até {prazo}.',
    ),
  },
  'privacy-answered': {
    title: 'Resposta a uma solicitação LGPD',
    when: 'Quando a academia encerra uma solicitação sobre dados pessoais.',
    placeholders: {
      protocolo: line('Protocolo', 'LGPD-2026-000012'),
      resposta: {
        kind: 'paragraphs',
        label: 'Resposta',
        sample: 'Enviamos a cópia dos seus dados por e-mail.',
        needed: true,
      },
      base_legal: line('Base legal da recusa', 'Lei nº 13.709/2018, art. 16, I'),
    },
    subject: 'Resposta à sua solicitação {protocolo}',
    text: blocks(
      'Esta é a resposta à sua solicitação {protocolo}.',
      '{resposta}',
      'Base legal: {base_legal}.',
    ),
  },
  'data-copy': {
    title: 'Cópia dos dados pessoais',
    when: 'Quando a academia envia ao aluno a cópia dos seus dados.',
    placeholders: { link: link('downloads/3f9a'), validade: line('Até quando', '24/11/2026') },
    subject: 'A cópia dos seus dados está pronta',
    text: blocks(
      'A academia preparou a cópia de tudo o que guarda sobre você. O arquivo tem dados pessoais: não encaminhe este e-mail.',
      '[Baixar meus dados]({link})',
      '> O link vale até {validade}.',
    ),
  },
  'mentorship-confirmed': {
    title: 'Mentoria confirmada',
    when: 'Quando um professor confirma a mentoria do aluno.',
    placeholders: {
      professor: line('Nome do professor', 'Marina Prado'),
      quando: line('Dia e hora', '12 de outubro de 2026, às 19h'),
      aula: line('Aula', 'Renda fixa'),
      link: link('courses'),
    },
    subject: 'Sua mentoria foi confirmada',
    text: blocks(
      '{professor} confirmou a sua mentoria de {quando}, sobre "{aula}". Ela dura 1 hora.',
      'Se precisar cancelar ou remarcar, avise com pelo menos 24 horas de antecedência; depois disso, a oportunidade é perdida.',
      '[Ver minha mentoria]({link})',
    ),
  },
  'mentorship-cancelled': {
    title: 'Mentoria cancelada',
    when: 'Para o professor, quando o aluno cancela a mentoria.',
    placeholders: {
      quando: line('Dia e hora', '12 de outubro de 2026, às 19h'),
      aula: line('Aula', 'Renda fixa'),
    },
    subject: 'Mentoria cancelada',
    text: blocks(
      'A mentoria de {quando}, sobre "{aula}", foi cancelada pelo aluno.',
      'O horário está livre de novo.',
    ),
  },
} as const satisfies Record<string, MailDefinition>;
