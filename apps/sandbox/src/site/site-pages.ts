import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type Html, html } from '../pages/html.ts';
import { sitePage } from '../pages/layout.ts';

interface SitePage {
  path: string;
  title: string;
  content: Html;
}

/** The pages of the app's default links. */
function pages({ appUrl }: Config): SitePage[] {
  const text = (path: string, title: string, ...paragraphs: string[]): SitePage => ({
    path,
    title,
    content: html`<h1>${title}</h1>${paragraphs.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}`,
  });
  return [
    {
      path: '/site',
      title: 'Academia de demonstração',
      content: html`<h1>A sua certificação, uma noite por vez</h1>
        <p class="lead">Cursos para certificações do mercado financeiro e concursos, com aulas curtas, provas e simulados.</p>
        <p><a class="button" href="${appUrl}/cursos">Ver os cursos</a></p>
        <p><a href="${appUrl}/auth/login">Entrar na área do aluno</a></p>`,
    },
    {
      path: '/site/gabaritoro',
      title: 'Gabaritoro',
      content: html`<h1>Gabaritoro</h1>
        <p class="lead">Fez a prova hoje? Marque as suas respostas e veja como foi.</p>
        <p><a class="button" href="${appUrl}/gabaritoro/create">Preencher meu gabarito</a></p>`,
    },
    text(
      '/site/duvidas',
      'Dúvidas frequentes',
      'Como acesso as aulas? Entre na área do aluno com o e-mail da sua matrícula.',
      'Esqueci a senha. Na tela de login, escolha "Esqueci minha senha" e siga o link que enviamos.',
    ),
    text(
      '/site/quiz',
      'App de questões',
      'O aplicativo de questões desta academia de demonstração ainda não existe.',
    ),
    text(
      '/site/excluir-conta',
      'Excluir minha conta',
      'Escreva para suporte@toro.test a partir do e-mail da sua matrícula. Guardamos apenas o que a lei fiscal exige.',
    ),
    text(
      '/site/termos',
      'Termos de uso',
      'Versão de demonstração. Ao se matricular você concorda em usar o material apenas para o seu estudo.',
    ),
    text(
      '/site/privacidade',
      'Política de privacidade',
      'Versão de demonstração. Usamos os seus dados para dar as aulas, cobrar a matrícula e falar com você pelos canais que escolher.',
    ),
  ];
}

export function serveSite(http: FastifyInstance, config: Config): void {
  for (const { path, title, content } of pages(config)) {
    http.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(sitePage(title, config.appUrl, content)),
    );
  }
}
