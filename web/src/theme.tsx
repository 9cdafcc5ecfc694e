/** The colour theme: that of the operating system, unless you choose light or dark. */
import { useState } from 'preact/hooks'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const storageKey = 'cupel-theme'

export function applyTheme(theme: Theme = storedTheme()): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
    storeTheme(next)
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

/** The browser may deny storage to a page opened from a file. */
function storedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'auto'
  } catch {
    return 'auto'
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
