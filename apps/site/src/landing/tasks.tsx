import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { SAMPLE_LANGUAGES } from '@site/src/samples/sample-language'
import { useSampleLanguage } from '@site/src/samples/use-sample-language'
import type { ReactNode } from 'react'
import styles from './sections.module.css'

const QUICKSTART = encodeURI('/docs/Primeros pasos/Inicio rápido')

interface TaskProps {
  readonly to: string
  readonly title: ReactNode
  readonly children: ReactNode
}

function Task({ to, title, children }: TaskProps) {
  return (
    <li>
      <Link to={encodeURI(to)}>{title}</Link>
      <p>{children}</p>
    </li>
  )
}

/** Tasks of readers, each with the page to begin at. */
export function Tasks() {
  const [, setLanguage] = useSampleLanguage()
  return (
    <section className={styles.section} aria-labelledby="tasks">
      <div className="wrap">
        <h2 id="tasks">
          <Translate id="landing.tasks.title">¿Qué quiere hacer?</Translate>
        </h2>
        <ul className={styles.tasks}>
          <Task
            to="/docs/Primeros pasos/Obtener Taquilla"
            title={<Translate id="landing.tasks.get">Obtener Taquilla</Translate>}
          >
            <Translate id="landing.tasks.get.text">En su equipo, con un comando.</Translate>
          </Task>
          <Task
            to="/docs/Tutoriales/Emitir desde su tienda"
            title={<Translate id="landing.tasks.issue">Emitir desde su tienda</Translate>}
          >
            <Translate id="landing.tasks.issue.text">De la orden cobrada al ticket admitido.</Translate>
          </Task>
          <Task
            to="/docs/Tutoriales/Proteger y desbloquear"
            title={<Translate id="landing.tasks.protect">Proteger los códigos</Translate>}
          >
            <Translate id="landing.tasks.protect.text">Ocultos hasta poco antes del show.</Translate>
          </Task>
          <Task
            to="/docs/Tutoriales/Reventa dentro de topes"
            title={<Translate id="landing.tasks.resell">Abrir la reventa</Translate>}
          >
            <Translate id="landing.tasks.resell.text">Con sus topes de precio y sus cargos.</Translate>
          </Task>
          <Task
            to="/docs/TicketShield/Información de accesos"
            title={<Translate id="landing.tasks.door">Controlar el acceso</Translate>}
          >
            <Translate id="landing.tasks.door.text">Con conexión o sin ella.</Translate>
          </Task>
          <Task
            to="/docs/Bases de la Integración/intro#conciliar"
            title={<Translate id="landing.tasks.reconcile">Conciliar</Translate>}
          >
            <Translate id="landing.tasks.reconcile.text">Comparar sus datos con los de Taquilla.</Translate>
          </Task>
          <Task
            to="/docs/Tutoriales/Conciliar un mes"
            title={<Translate id="landing.tasks.money">Conciliar el dinero de un mes</Translate>}
          >
            <Translate id="landing.tasks.money.text">Ventas, reembolsos y liquidaciones.</Translate>
          </Task>
          <Task
            to="/docs/Primeros pasos/Instalación de las Notificaciones Webhook"
            title={<Translate id="landing.tasks.webhooks">Recibir webhooks</Translate>}
          >
            <Translate id="landing.tasks.webhooks.text">
              Un programa para copiar y su primera prueba.
            </Translate>
          </Task>
          <Task
            to="/docs/Primeros pasos/SDK"
            title={<Translate id="landing.tasks.sdk">Usar el SDK</Translate>}
          >
            <Translate id="landing.tasks.sdk.text">TypeScript con tipos y reintentos.</Translate>
          </Task>
          <Task
            to="/docs/Tutoriales/SuperSwap Lite"
            title={<Translate id="landing.tasks.lite">Revender sin enviar datos</Translate>}
          >
            <Translate id="landing.tasks.lite.text">Tres endpoints en su sistema.</Translate>
          </Task>
        </ul>
        <p className={styles.languages}>
          <Translate id="landing.tasks.languages">Inicio rápido en cinco minutos:</Translate>
          {SAMPLE_LANGUAGES.map(({ id, label }) => (
            <Link key={id} to={`${QUICKSTART}#programa`} onClick={() => setLanguage(id)}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}
