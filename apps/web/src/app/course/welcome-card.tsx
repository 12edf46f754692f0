import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import type { Lesson } from '../../shared/courses/queries.ts';

interface WelcomeCardProps {
  lesson: Lesson | null;
  /** Whether 'Meu estudo' is open to the student. */
  hasPlan: boolean;
  onOpen: (lessonId: number) => void;
}

/** The first thing on the page of a course in which nothing is done: the first lesson, the plan, and what comes later. */
export const WelcomeCard = ({ lesson, hasPlan, onOpen }: WelcomeCardProps) => (
  <Card
    id="welcome"
    title="Que bom ter você aqui!"
    lead={
      lesson
        ? 'Comece pela primeira aula. Seu progresso, suas provas e seu score aparecem nesta página conforme você estuda.'
        : 'As aulas ainda não abriram. Seu progresso, suas provas e seu score aparecem nesta página conforme você estuda.'
    }
  >
    {lesson && <p className="strong breakWords">{`Aula ${lesson.order} · ${lesson.titulo}`}</p>}
    <div className="row" data-stretch>
      {lesson && <Button onClick={() => onOpen(lesson.id)}>Começar a primeira aula</Button>}
      {hasPlan && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/study/plan" />}>
          Ver meu plano
        </Button>
      )}
    </div>
  </Card>
);
