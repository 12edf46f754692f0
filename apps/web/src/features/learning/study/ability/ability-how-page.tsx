import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { longDate } from '@toro/domain/base/calendar/day';
import { MIN_CHANCE_ANSWERS, MIN_MODULE_ANSWERS } from '@toro/domain/learning/study/ability/evidence-needed';
import { MEASURED_FIGURES } from '@toro/domain/learning/study/ability/measured-figures';
import { Card } from '@toro/ui/card.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import classes from './ability.module.css';

const { measuredOn, students, exams, insideLeast, insideMost, chanceGap, learningExcess } = MEASURED_FIGURES;
const whole = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const points = (value: number) => `${whole(value)} ${value < 2 ? 'ponto' : 'pontos'}`;

/** 'Como calculamos': the estimate in plain words, with what was measured. */
export function AbilityHowPage() {
  return (
    <div className="page" data-width="text">
      <PageHeader title="Como calculamos" lead="O que está por trás da faixa e da chance de passar." />
      <Card id="counts" title="O que conta">
        <ul className={classes.facts}>
          <li>
            Conta a <strong>primeira resposta</strong> a cada questão, em prova da aula, simulado ou treino.
          </li>
          <li>
            Refazer, revisar ou responder depois de ver o gabarito ajuda você a aprender, mas não conta.
          </li>
          <li>“Não sei” conta como erro. Acertar no chute pesa menos, porque descontamos a sorte.</li>
        </ul>
      </Card>
      <Card id="share" title="A faixa de cada módulo">
        <p>
          Acertar uma questão difícil diz mais do que acertar uma fácil. A dificuldade de cada questão vem das
          respostas de todos os alunos e é recalculada toda madrugada.
        </p>
        <p>
          Com isso estimamos quantas de 100 questões como as dos simulados você acertaria. Como ninguém sabe o
          número exato, mostramos uma faixa: a verdade deve estar dentro dela em 90 de cada 100 casos. Quanto
          mais você responde, mais estreita ela fica; se você para, ela se alarga aos poucos.
        </p>
        <p>
          Com menos de {MIN_MODULE_ANSWERS} respostas num módulo não mostramos número nenhum: seria
          adivinhação.
        </p>
      </Card>
      <Card id="chance" title="A chance de passar">
        <p>
          Simulamos a sua prova muitas vezes, com o número de questões de cada módulo e os mínimos que ela
          exige, e contamos em quantas você passaria. Ela aparece a partir de {MIN_CHANCE_ANSWERS} respostas,
          quando já conhecemos você em módulos que somam pelo menos metade da prova.
        </p>
        <p>
          A chance vale para a prova <strong>feita hoje</strong>. Ela não conta o que você ainda vai estudar
          nem o nervosismo do dia.
        </p>
        <p>
          <strong>Se você está avançando rápido, a estimativa fica um pouco para trás.</strong> Ela precisa de
          novas respostas para perceber que você melhorou.
        </p>
      </Card>
      <Card id="measured" title="Como sabemos que funciona">
        <p>
          Testamos o cálculo com alunos simulados, de quem sabemos a verdade. Última medição:{' '}
          {longDate(measuredOn)}.
        </p>
        <ul className={classes.facts}>
          <li>
            A verdade estava dentro da faixa em {whole(insideLeast)} a {whole(insideMost)} de cada 100 casos.
            O combinado é 90.
          </li>
          <li>
            Em {whole(exams)} provas de {whole(students)} alunos, a parte dos que passaram ficou a no máximo{' '}
            {points(chanceGap)} da chance informada.
          </li>
          <li>
            Para quem aprende o tempo todo, a chance informada ficou no máximo {points(learningExcess)} acima
            do que aconteceu.
          </li>
        </ul>
        <p className="muted small">Ninguém é comparado com ninguém: só você vê a sua estimativa.</p>
      </Card>
      <div>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          renderRoot={(button) => <Link {...button} to="/study/ability" />}
        >
          Voltar para Onde estou
        </Button>
      </div>
    </div>
  );
}
