export { ServiceNotFound as default } from '#web/features/catalogue/customer/service/service-not-found.tsx';
