import type { Service } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { isPublic } from '#web/lib/is-public.ts';
import { editServicePath } from '#web/lib/provider-paths.ts';
import { sharePage } from '#web/lib/share-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ratingText } from './service-labels.ts';

/** PDET-08 to PDET-12: the public data of the service. */
export function ServiceProfile({ service }: { service: Service }) {
  const t = useT();
  const { name, category, description, experience, isVerified } = service;
  const facts: Definition[] = [
    { term: t('menu.location'), icon: 'pin', value: service.location },
    { term: t('menu.phone'), icon: 'phone', value: service.phoneNumber ?? t('menu.notProvided') },
    { term: t('menu.email'), icon: 'mail', value: service.email ?? t('menu.notProvided') },
    {
      term: t('menu.experience'),
      icon: 'briefcase',
      value: t('menu.years', { count: experience }),
    },
  ];
  return (
    <Card flush className="md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Cover
        seed={service.id}
        tint={service.tint}
        icon={taskIconName(service.icon)}
        photo={service.cover}
        sizes="(min-width: 768px) 40vw, 100vw"
        eager
        className="md:aspect-auto md:h-full"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-2">
              <Badge tone={service.tint}>{t.nameOf(category)}</Badge>
              {isVerified && (
                <Badge tone="brand" icon="shield">
                  {t('menu.verified')}
                </Badge>
              )}
            </div>
            <h2 className="text-xl">{name}</h2>
            <Stars value={service.rating ?? 0}>{ratingText(t, service)}</Stars>
          </div>
          <ProfileActions service={service} />
        </div>
        {description && <p className="max-w-prose text-ink-soft">{description}</p>}
        <DefinitionList items={facts} />
      </div>
    </Card>
  );
}

/** PDET-11, PDET-12: only a public page can be shared. */
function ProfileActions({ service }: { service: Service }) {
  const t = useT();
  const { id, name } = service;
  const isVisible = isPublic(service);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary" icon="pencil">
          <Link to={editServicePath(id)}>{t('menu.editProfile')}</Link>
        </Button>
        <Button
          variant="secondary"
          icon="share"
          disabled={!isVisible}
          aria-describedby={isVisible ? undefined : 'share-hint'}
          onClick={() => void sharePage(`/service-details/${id}`, name)}
        >
          {t('menu.shareProfile')}
        </Button>
      </div>
      {!isVisible && (
        <p id="share-hint" className="text-sm text-ink-soft">
          {t('menu.shareHint')}
        </p>
      )}
    </div>
  );
}
