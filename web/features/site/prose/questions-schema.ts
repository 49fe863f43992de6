import { plainText, type Question } from './prose.ts';

/** The schema.org data of questions and answers, for a page's meta. */
export function questionsSchema(questions: readonly Question[]) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  };
}
