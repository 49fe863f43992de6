import { type FormEvent, useRef, useState } from 'react';
import type { Service } from '#contract/catalogue/views.ts';
import { checkSlug, linkPath, SLUG_MAX, slugFrom } from '#contract/portfolio/link-limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { Link } from '#web/i18n/link.tsx';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { isPublic } from '#web/lib/is-public.ts';
import { servicePath } from '#web/lib/provider-paths.ts';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QrCode } from '#web/ui/image/qr-code.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { linkHint } from './link-hint.ts';
import { useServiceLink } from './use-link.ts';

type LinkPageProps = {
  serviceId: string;
  /** The site's origin. */
  origin: string;
};

/** The readable URL of a service, its QR code and its window card. */
export function LinkPage({ serviceId, origin }: LinkPageProps) {
  const t = useT();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const service = mine.data?.data.find(({ id }) => id === serviceId);
  const link = useServiceLink(serviceId);
  return (
    <div className="page-column pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to={servicePath(serviceId)}>{service?.name ?? t('share.serviceDetails')}</Link>
          </BackLink>
        }
        title={t('share.title')}
        subtitle={t('share.subtitle')}
      />
      <CallView query={mine} subject={t('share.subject')}>
        {() => (
          <CallView query={link.query} subject={t('share.subject')}>
            {({ slug }) =>
              service && (
                <div className="grid items-start gap-6 lg:grid-cols-2">
                  <SlugForm key={slug} slug={slug} service={service} origin={origin} link={link} />
                  {slug && <Code url={origin + linkPath(slug)} slug={slug} service={service} />}
                </div>
              )
            }
          </CallView>
        )}
      </CallView>
    </div>
  );
}

type SlugFormProps = {
  slug: string | null;
  service: Service;
  origin: string;
  link: ReturnType<typeof useServiceLink>;
};

function SlugForm({ slug, service, origin, link }: SlugFormProps) {
  const t = useT();
  const { isBusy, problem, setProblem, save } = link;
  const [initial] = useState(slug ?? slugFrom(`${service.name} ${service.city}`));
  const [text, setText] = useState(initial);
  const leaving = useLeaveGuard(text !== initial);
  const field = useRef<HTMLInputElement>(null);
  const url = origin + linkPath(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkSlug(text);
    if (wrong) {
      setProblem(localRule(t, wrong));
      field.current?.focus();
    } else if (!isBusy) void save(text);
  };
  return (
    <Card asChild>
      <form noValidate className="grid gap-4" onSubmit={send}>
        <h2 className="text-lg">{slug ? t('share.yourLink') : t('share.chooseLink')}</h2>
        <TextField
          ref={field}
          label={t('share.link')}
          prefix={<span className="text-ink-soft">/b/</span>}
          hint={linkHint(t, { slug: text, saved: slug, url })}
          error={problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SLUG_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {slug && <p className="text-sm text-ink-soft">{t('share.oldLinks')}</p>}
        <Button type="submit" className="w-fit" busy={isBusy} unavailable={text === slug}>
          {slug ? t('share.change') : t('share.create')}
        </Button>
        {leaving.isAsking && (
          <LeaveDialog text={t('common.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
        )}
      </form>
    </Card>
  );
}

function Code({ url, slug, service }: { url: string; slug: string; service: Service }) {
  const t = useT();
  const { name } = service;
  const isVisible = isPublic(service);
  const copy = async () => {
    if (await copyText(url)) notify.success(t('share.copied'));
    else notify.error(t('share.copyFailed'));
  };
  return (
    <Card asChild>
      <section aria-labelledby="code" className="grid gap-4">
        <h2 id="code" className="text-lg">
          {t('share.qrCode')}
        </h2>
        {!isVisible && <Alert tone="warn">{t('share.notPublic')}</Alert>}
        <QrCode
          text={url}
          label={t('share.qrCodeOf', { name })}
          className="size-52 rounded-card border border-hairline"
        />
        <div className="flex flex-wrap gap-3">
          <Button icon="copy" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          {isVisible && (
            <Button asChild variant="secondary" icon="external">
              <Link to={`${linkPath(slug)}/card`}>{t('share.windowCard')}</Link>
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}
