import { SecondFactorPage } from '#web/features/identity/admin/second-factor-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { privateMeta } from '#web/lib/private-meta.ts';

const loadTexts = textsLoader('passkeys');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = privateMeta('Second step', 'The authenticator for the admin area.');

export default SecondFactorPage;
