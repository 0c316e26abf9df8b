//! Passwords: hashed by Argon2id on threads that may block, few at a time, because each takes 19 MiB.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use sandtable_text::say;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::fault::Fault;

/// Hashes at the same time.
const AT_ONCE: usize = 2;
/// Fewer letters are guessed too easily.
const SHORTEST: usize = 10;
/// More letters cost time for nothing.
const LONGEST: usize = 200;
/// Hash of no password, checked where there is none: both answers take the same time.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIG91cnM$eDmiMXZ2XUoTrsjXl4kVdcLGZOAhYpfM4mmmHhZgDUQ";

/// The few places where passwords are hashed.
#[derive(Debug)]
pub(crate) struct Passwords(Semaphore);

impl Default for Passwords {
    fn default() -> Self {
        Self(Semaphore::new(AT_ONCE))
    }
}

impl Passwords {
    /// Hashes a new password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Fault> {
        let length = password.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            let text = say!("passwords-length", shortest = SHORTEST, longest = LONGEST, length);
            return Err(Fault::refused("weak-password", text).at("/password"));
        }
        self.run(move || {
            let hashed: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
            hashed.map(|hash| hash.to_string())
        })
        .await?
        .map_err(|error| Fault::internal(&error))
    }

    /// Says whether a password is the one of a hash; of no hash it never is, in the same time.
    pub(crate) async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, Fault> {
        if password.chars().count() > LONGEST {
            return Ok(false);
        }
        self.run(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
            let parsed = PasswordHash::new(&hash);
            let fits = parsed
                .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
            fits && known
        })
        .await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
        let _place = self.0.acquire().await.map_err(|error| Fault::internal(&error))?;
        spawn_blocking(work).await.map_err(|error| Fault::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_fits() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(passwords.fits("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.fits("correct horsf".to_owned(), Some(hash)).await.unwrap());
        assert!(!passwords.fits("correct horse".to_owned(), None).await.unwrap());
        assert!(passwords.hash("short".to_owned()).await.is_err());
        assert!(PasswordHash::new(NOBODY).is_ok());
    }
}
