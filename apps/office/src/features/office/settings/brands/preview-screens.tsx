import {
  IconBell,
  IconBook2,
  IconHelpCircle,
  IconHome,
  IconMoon,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import type { Scheme } from '@toro/domain/base/brands/palette';
import classes from './brand-preview.module.css';
import type { PreviewBrand } from './preview-brand.ts';

interface ScreenProps {
  brand: PreviewBrand;
  scheme: Scheme;
}

const logoOn = (brand: PreviewBrand, isDark: boolean) => (isDark ? brand.logoOnDark : brand.logo);

const Logo = ({ src, height }: { src: string; height: number }) => <img src={src} alt="" height={height} />;

/** The login of the student area. */
export const LoginScreen = ({ brand, scheme }: ScreenProps) => (
  <div className={classes.login}>
    <div className={classes.side}>
      <img src={brand.icon} alt="" height={36} />
      <strong>Uma aula por vez, até o dia da sua prova.</strong>
    </div>
    <div className={classes.loginForm}>
      <Logo src={logoOn(brand, scheme === 'dark')} height={40} />
      <strong className={classes.title}>Entrar</strong>
      <span className={classes.muted}>Sua próxima aula está esperando.</span>
      <b>E-mail</b>
      <i className={classes.field} data-focus />
      <b>Senha</b>
      <i className={classes.field} />
      <span className={classes.button}>Entrar</span>
    </div>
  </div>
);

const ENTRIES = [
  [IconHome, 'Início'],
  [IconBook2, 'Meus cursos'],
  [IconUser, 'Meu perfil'],
  [IconHelpCircle, 'Questões'],
  [IconWallet, 'Carteira'],
  [IconBell, 'Notificações'],
] as const;

/** The home of the student area, with its menu. */
export const HomeScreen = ({ brand, scheme }: ScreenProps) => (
  <div className={classes.home}>
    <div className={classes.rail}>
      <Logo src={logoOn(brand, scheme === 'dark' || brand.style === 2)} height={32} />
      {ENTRIES.map(([Icon, label], at) => (
        <span key={label} className={classes.entry} data-here={at === 0 || undefined}>
          <Icon size={20} stroke={1.75} />
          {label}
        </span>
      ))}
    </div>
    <div className={classes.page}>
      <div className={classes.top}>
        <Logo src={logoOn(brand, scheme === 'dark' || brand.style === 2)} height={32} />
        <span className={classes.muted}>Boa noite, Aluna</span>
        <IconMoon size={20} stroke={1.75} />
        <span className={classes.avatar}>A</span>
      </div>
      <div className={classes.content}>
        <div className={classes.card}>
          <span className={classes.chip}>Continue de onde parou</span>
          <strong className={classes.title}>Aula 13 · Revisão relâmpago</strong>
          <span className={classes.muted}>Planejador Financeiro · Turma Noite</span>
          <span className={classes.button} data-short>
            Começar a aula
          </span>
        </div>
        <strong>Meus cursos</strong>
        <div className={classes.courses}>
          {['Planejador Financeiro', 'Level I completo', 'Escriturário'].map((name, at) => (
            <div key={name} className={classes.card}>
              <b>{name}</b>
              <i className={classes.progress} data-share={at} />
              <span className={classes.chip} data-accent>
                {['7 de 17 aulas', '1 de 13 aulas', '1 de 3 aulas'][at]}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
);

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];

/** A question of an exam in progress. */
export const ExamScreen = () => (
  <div className={classes.exam}>
    <div className={classes.examHead}>
      <b>Simulado 3</b>
      <b>01:12:46</b>
    </div>
    <div className={classes.strip}>
      {NUMBERS.map((number) => (
        <span key={number} data-state={number < 4 ? 'done' : number === 4 ? 'here' : undefined}>
          {number}
        </span>
      ))}
      <i className={classes.progress} data-share={0} />
    </div>
    <div className={classes.question}>
      <span className={classes.muted}>Questão 4 de 140</span>
      <p>
        Um fundo de ações rendeu 17% ao ano, com volatilidade de 25%. No mesmo período, o índice de mercado
        rendeu 15%. O fundo:
      </p>
      {['superou o mercado em 2 pontos', 'ficou 0,4 ponto abaixo', 'ficou 4,8 pontos abaixo'].map(
        (option, at) => (
          <span key={option} className={classes.option} data-chosen={at === 1 || undefined}>
            <i>{'ABC'[at]}</i>
            {option}
          </span>
        ),
      )}
      <div className={classes.examActs}>
        <span className={classes.plainButton}>Anterior</span>
        <span className={classes.button}>Próxima</span>
      </div>
    </div>
  </div>
);

/** The first step of a purchase. */
export const CheckoutScreen = ({ brand, scheme }: ScreenProps) => (
  <div className={classes.checkout}>
    <div className={classes.checkoutHead}>
      <Logo src={logoOn(brand, scheme === 'dark')} height={32} />
      <span className={classes.muted}>Precisa de ajuda?</span>
    </div>
    <div className={classes.checkoutBody}>
      <div className={classes.checkoutForm}>
        <div className={classes.steps}>
          <b data-here>1 Seus dados</b>
          <span>2 Pagamento</span>
          <span>3 Confirmação</span>
        </div>
        <strong className={classes.title}>Seus dados</strong>
        <div className={classes.card}>
          <b>Nome completo</b>
          <i className={classes.field} />
          <b>E-mail</b>
          <i className={classes.field} />
          <span className={classes.button}>Continuar</span>
        </div>
      </div>
      <div className={classes.card}>
        <b>Planejador Financeiro</b>
        <span className={classes.muted}>Turma Noite</span>
        <strong className={classes.title}>R$ 2.490,00</strong>
        <span className={classes.muted}>em até 12× de R$ 207,50</span>
        <span className={classes.chip} data-accent>
          Últimas vagas
        </span>
      </div>
    </div>
  </div>
);
