import { Accordion, AccordionItem } from '#web/ui/layout/accordion.tsx';
import type { Question } from './prose.ts';
import { ProseText } from './prose-view.tsx';

/** Questions and answers in an accordion, one open at a time. */
export function Questions({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <Accordion>
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question} title={question} group={name}>
          <ProseText text={answer} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
