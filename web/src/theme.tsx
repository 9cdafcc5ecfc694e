/** Light or dark: as the system has it, unless somebody chose. */
import { useState } from 'preact/hooks'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const key = 'cupel-theme'

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
    keep(next)
  }
  return (
    <label class="theme">
      <span>Theme</span>
      <select value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
        {themes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

/** A page from a file may be refused a memory. */
function chosenTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'auto'
  } catch {
    return 'auto'
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The choice lasts as long as the page.
  }
}
