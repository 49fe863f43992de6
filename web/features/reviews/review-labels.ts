import { type ReviewSort, SAMPLE_MIN } from '#contract/reviews/limits.ts';
import { formatDay, INDIA } from '#contract/time.ts';

const meanings = ['', 'poor', 'fair', 'good', 'very good', 'excellent'];

/** '4 stars, very good' */
export function starsLabel(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}, ${meanings[stars] ?? ''}`;
}

export function countText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}

export const sortLabels: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
};

export function reviewDate(iso: string): string {
  return formatDay(iso, INDIA);
}

/** Why there are reviews but no mean. */
export const NEW_TEXT = `A mean is shown from ${SAMPLE_MIN} reviews on.`;

/** The validation error of a review. */
export function starsProblem(stars: number): string | undefined {
  return stars === 0 ? 'Please choose how many stars.' : undefined;
}
